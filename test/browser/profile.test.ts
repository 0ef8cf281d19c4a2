import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { getMyProfile } from '../../shared/applicants/contract/getMyProfile.ts'
import { updateMyProfile } from '../../shared/applicants/contract/updateMyProfile.ts'
import type { Visitor } from '../api/world/client.ts'
import { profileLinkMailedTo } from '../api/world/mails.ts'
import { makePng } from '../make/picture.ts'
import { newAccount } from './account.ts'
import { newApplicant } from './applicantPages.ts'
import { absent, currentUrl, eventually, heldCalls, phone, seen, test, toasted } from './browser.ts'
import { picture } from './screens.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
/** City and country have suggestions. */
const place = (page: Page, name: string) => page.getByRole('combobox', { name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
/** Returns the value next to a label. */
const shown = (page: Page, label: string) =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')

const recordOf = async (owner: Visitor) => (await owner.call(getMyProfile, {})).body.applicant

/** Creates an account with its own record. */
async function person() {
  const account = await newAccount()
  const { body } = await account.owner.call(updateMyProfile, { body: { city: 'Odense', phone: '+45 20 00 00 00' } })
  const id = body.applicant?.id ?? ''
  return { ...account, id }
}

describe.concurrent("the applicant's profile", () => {
  test('says what is missing without a record, and the first save creates it', async ({ visit }) => {
    const { owner, email } = await newAccount()
    const page = await visit('/my-profile', { as: owner, size: phone })
    await seen(
      page.getByRole('heading', { level: 1, name: 'Karen Holm' }),
      page.getByText('Have you applied before?'),
      page.getByText('No skills specified'),
      page.getByText('No consent recorded'),
      shown(page, 'Phone').filter({ hasText: 'Not provided' }),
      shown(page, 'City').filter({ hasText: 'Not specified' }),
      shown(page, 'Email').filter({ hasText: email }),
    )
    await picture(page, 'my-profile-new')
    await tab(page, 'Experience').click()
    await seen(page.getByText('No work experience recorded'))
    await tab(page, 'Documents').click()
    await seen(page.getByText('No documents uploaded'))

    await button(page, 'Edit Profile').click()
    expect(await field(page, 'First name').inputValue()).toBe('Karen')
    await field(page, 'Phone').fill('+45 20 30 40 50')
    await place(page, 'City').fill('Æbeltoft')
    const releaseCalls = await heldCalls(page, '**/api/my-profile')
    await button(page, 'Save').click()
    await seen(button(page, 'Saving...'))
    expect(await button(page, 'Saving...').isDisabled()).toBe(true)
    releaseCalls()
    await toasted(page, 'Profile updated successfully')
    await seen(
      button(page, 'Edit Profile'),
      shown(page, 'City').filter({ hasText: 'Æbeltoft' }),
      page.getByRole('region', { name: 'Application Status' }).getByText('Received'),
    )
    await absent(page.getByText('Have you applied before?'))
    expect(await recordOf(owner)).toMatchObject({ firstName: 'Karen', city: 'Æbeltoft', phone: '+45 20 30 40 50' })
  })
})

describe.concurrent('an existing record', () => {
  test('is mentioned when its email is taken, and is connected by the mailed link', async ({ visit }) => {
    const { owner, email } = await newAccount()
    const record = await newApplicant({ email, firstName: 'Karen', lastName: 'Holm' })
    const page = await visit('/my-profile', { as: owner, refused: ['409 /api/my-profile'] })
    await button(page, 'Edit Profile').click()
    await button(page, 'Save').click()
    const taken = 'We already have a profile with this email. Ask for a link to connect it to your account.'
    await toasted(page, 'Error', taken)
    await seen(page.getByRole('alert').filter({ hasText: taken }))
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')

    await button(page, 'Email me a link').click()
    await seen(page.getByText('If we have a profile with your email, we have sent you a link to connect it.'))
    const token = await profileLinkMailedTo(email)

    const mailed = await visit(`/my-profile#connect=${token}`, { as: owner })
    await seen(
      mailed.getByText('Your account is connected. This is the information we have about you.'),
      shown(mailed, 'City').filter({ hasText: 'Ærøskøbing' }),
      mailed.getByText('TIG welding'),
    )
    await eventually(() => currentUrl(mailed), '/my-profile')
    expect(await recordOf(owner)).toMatchObject({ id: record.id })

    const again = await visit(`/my-profile#connect=${token}`, {
      as: owner,
      refused: ['409 /api/my-profile/connection'],
    })
    await seen(again.getByText('Your account is already connected to a profile'))
  })
})

test('a picture is scaled, stored and shown', async ({ visit }) => {
  const { owner } = await person()
  const page = await visit('/my-profile', { as: owner })
  const input = page.locator('input[type=file][accept^="image/*"]')
  await seen(button(page, 'Choose profile picture'))
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(90, 60) })
  await toasted(page, 'Profile picture uploaded and compressed')
  const picture = page.getByRole('main').locator('img')
  await eventually(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth), 90)
})
