import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { getMyProfile } from '../../shared/contract/profile/getMyProfile.ts'
import { requestProfileLink } from '../../shared/contract/profile/requestProfileLink.ts'
import { updateMyProfile } from '../../shared/contract/profile/updateMyProfile.ts'
import type { Visitor } from '../api/client.ts'
import { profileLinkMailedTo } from '../api/mails.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { newAccount } from './account.ts'
import { changedByTheManager, newApplicant } from './applicantPages.ts'
import { addressOf, eventually, failing, gone, heldCalls, phone, seen, test, toasted } from './browser.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
/** City and country have suggestions. */
const place = (page: Page, name: string) => page.getByRole('combobox', { name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
/** The value that stands with a label. */
const shown = (page: Page, label: string) =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')

const recordOf = async (owner: Visitor) => (await owner.call(getMyProfile, {})).body.applicant

/** Somebody with an account and a record of their own. */
async function person() {
  const account = await newAccount()
  const { body } = await account.owner.call(updateMyProfile, { body: { city: 'Odense', phone: '+45 20 00 00 00' } })
  const id = body.applicant?.id ?? ''
  return { ...account, id }
}

describe.concurrent('the own profile', () => {
  test('shows who one is, how far the application is, and where one has worked', async ({ visit }) => {
    const page = await visit('/', { as: 'applicant' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click()
    await eventually(() => addressOf(page), '/my-profile')
    await seen(
      page.getByRole('heading', { level: 1 }),
      page.getByText('Carpenter/Joiner'),
      page.getByRole('region', { name: 'Application Status' }).getByRole('listitem'),
      shown(page, 'Consent Date').filter({ hasText: /\d{4}$/ }),
    )
    await tab(page, 'Experience').click()
    await eventually(() => addressOf(page), '/my-profile?tab=experience')
    await seen(page.getByRole('tabpanel', { name: 'Experience' }).getByText(/ – (Present|\d+ \w+ \d{4})$/))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await eventually(() => addressOf(page), '/my-profile?tab=documents')
    await seen(page.getByRole('tabpanel', { name: 'Documents' }).getByRole('button', { name: 'Choose a PDF' }))
  })

  test('is where the tiles of the dashboard lead', async ({ visit }) => {
    const page = await visit('/', { as: 'applicant' })
    const addresses = {
      'Profile Management': '/my-profile',
      'Application Status': '/my-profile',
      Documents: '/my-profile?tab=documents',
    }
    for (const [tile, address] of Object.entries(addresses)) {
      await page.getByRole('main').getByRole('link', { name: tile }).click()
      await eventually(() => addressOf(page), address)
      await page.goBack()
      await seen(page.getByRole('heading', { name: /^Welcome, / }))
    }
  })

  test('is refused to others', async ({ visit }) => {
    const page = await visit('/my-profile', { as: 'recruiter' })
    await seen(page.getByRole('heading', { name: 'Access Denied' }))
    expect(await page.getByRole('link', { name: 'My Profile' }).count()).toBe(0)
  })

  test('without a record says what is missing, and the first save begins it', async ({ visit }) => {
    const { owner, email } = await newAccount()
    const page = await visit('/my-profile', { as: owner, size: phone })
    await seen(
      page.getByRole('heading', { level: 1, name: 'Karen Holm' }),
      page.getByText('Already in our database?'),
      page.getByText('No skills specified'),
      page.getByText('No consent recorded'),
      shown(page, 'Phone').filter({ hasText: 'Not provided' }),
      shown(page, 'City').filter({ hasText: 'Not specified' }),
      shown(page, 'Email').filter({ hasText: email }),
    )
    await tab(page, 'Experience').click()
    await seen(page.getByText('No work experience recorded'))
    await tab(page, 'Documents').click()
    await seen(page.getByText('No documents uploaded'))

    await button(page, 'Edit Profile').click()
    expect(await field(page, 'First Name').inputValue()).toBe('Karen')
    await field(page, 'Phone').fill('+45 20 30 40 50')
    await place(page, 'City').fill('Æbeltoft')
    const letGo = await heldCalls(page, '**/api/my-profile')
    await button(page, 'Save').click()
    await seen(button(page, 'Saving...'))
    expect(await button(page, 'Saving...').isDisabled()).toBe(true)
    letGo()
    await toasted(page, 'Success', 'Profile updated successfully')
    await seen(
      button(page, 'Edit Profile'),
      shown(page, 'City').filter({ hasText: 'Æbeltoft' }),
      page.getByRole('region', { name: 'Application Status' }).getByText('Received'),
    )
    await gone(page.getByText('Already in our database?'))
    expect(await recordOf(owner)).toMatchObject({ firstName: 'Karen', city: 'Æbeltoft', phone: '+45 20 30 40 50' })
  })

  test('suggests towns and countries without asking the server', async ({ visit }) => {
    const { owner } = await newAccount()
    const page = await visit('/my-profile', { as: owner })
    await button(page, 'Edit Profile').click()
    const options = (list: string) => page.locator(`#${list} option`)
    await eventually(
      () =>
        options('profile-countries')
          .filter({ hasText: '' })
          .count()
          .then((n) => n > 150),
      true,
    )
    expect(
      await options('profile-towns').evaluateAll((all) =>
        all.some((option) => option.getAttribute('value') === 'Odense'),
      ),
    ).toBe(true)
    await place(page, 'Country').fill('Poland')
    await eventually(() => options('profile-towns').count(), 0)
  })

  test('holds to the rules, and leaves edit mode without a trace', async ({ visit }) => {
    const { owner } = await person()
    const page = await visit('/my-profile', { as: owner })
    await button(page, 'Edit Profile').click()
    await field(page, 'First Name').fill('')
    await field(page, 'Last Name').fill('x'.repeat(101))
    await field(page, 'Email').fill('nobody')
    await tab(page, 'Experience').click()
    await button(page, 'Save').click()
    await seen(
      page.getByText('First name is required'),
      page.getByText('Last name too long'),
      page.getByText('Invalid email address'),
    )
    await button(page, 'Cancel').click()
    await seen(button(page, 'Edit Profile'), page.getByRole('heading', { level: 1, name: 'Karen Holm' }))
    await button(page, 'Edit Profile').click()
    expect(await field(page, 'First Name').inputValue()).toBe('Karen')
    expect(await recordOf(owner)).toMatchObject({ version: 1 })
  })

  test('loses what is emptied', async ({ visit }) => {
    const { owner } = await person()
    const page = await visit('/my-profile', { as: owner })
    await button(page, 'Edit Profile').click()
    await field(page, 'Phone').fill('')
    await place(page, 'City').fill('')
    await page.keyboard.press('Enter')
    await toasted(page, 'Success', 'Profile updated successfully')
    await seen(shown(page, 'Phone').filter({ hasText: 'Not provided' }))
    const record = await recordOf(owner)
    expect(record).not.toHaveProperty('phone')
    expect(record).not.toHaveProperty('city')
  })

  test('asks before another page takes the place of changes', async ({ visit }) => {
    const { owner } = await person()
    const page = await visit('/my-profile', { as: owner })
    await button(page, 'Edit Profile').click()
    await place(page, 'City').fill('Vejle')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await seen(page.getByText('Your changes to your profile have not been saved and will be lost.'))
    await button(page, 'Keep editing').click()
    expect(await place(page, 'City').inputValue()).toBe('Vejle')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await button(page, 'Discard changes').click()
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
    expect(await recordOf(owner)).toMatchObject({ city: 'Odense' })
  })

  test('tells when it could not be saved, and keeps what was written', async ({ visit }) => {
    const { owner } = await person()
    const page = await visit('/my-profile', {
      as: owner,
      refused: ['500 /api/my-profile', '502 /api/my-profile'],
    })
    await button(page, 'Edit Profile').click()
    await place(page, 'City').fill('Vejle')
    await failing('**/api/my-profile')(page)
    await button(page, 'Save').click()
    await toasted(page, 'Error', 'Something went wrong on our side')
    await page.route('**/api/my-profile', (route) => route.fulfill({ status: 502, body: '' }))
    await button(page, 'Save').click()
    await toasted(page, 'Error', 'Failed to update profile')
    expect(await place(page, 'City').inputValue()).toBe('Vejle')
  })

  test('that cannot be read says so, and tries again', async ({ visit }) => {
    const page = await visit('/my-profile', {
      as: 'applicant',
      refused: ['500 /api/my-profile'],
      intercept: failing('**/api/my-profile'),
    })
    await seen(page.getByText('Your profile could not be loaded'))
    await page.unrouteAll()
    await button(page, 'Try again').click()
    await seen(button(page, 'Edit Profile'))
  })
})

describe.concurrent('a profile that a recruiter changed meanwhile', () => {
  const stale = ['409 /api/my-profile']

  test('can be reloaded, or overwritten', async ({ visit }) => {
    const { owner, id } = await person()
    const page = await visit('/my-profile', { as: owner, refused: stale })
    await button(page, 'Edit Profile').click()
    await place(page, 'City').fill('Mine')
    await changedByTheManager({ id }, { city: 'Theirs' })
    await button(page, 'Save').click()
    await seen(
      page.getByText('This record was changed by someone else'),
      page.getByText('Theirs'),
      page.getByText('(yours: Mine)'),
    )
    await button(page, 'Reload and discard my changes').click()
    await eventually(() => place(page, 'City').inputValue(), 'Theirs')

    await place(page, 'City').fill('Mine again')
    await changedByTheManager({ id }, { city: 'Theirs again' })
    await button(page, 'Save').click()
    await button(page, 'Overwrite with my changes').click()
    await toasted(page, 'Success', 'Profile updated successfully')
    expect(await recordOf(owner)).toMatchObject({ city: 'Mine again' })
  })

  test('is saved without a question where the change was of something else', async ({ visit }) => {
    const { owner, id } = await person()
    const page = await visit('/my-profile', { as: owner, refused: stale })
    await button(page, 'Edit Profile').click()
    await place(page, 'City').fill('Vejle')
    await changedByTheManager({ id }, { pipelineStage: 'interview', recruiterNotes: 'Called' })
    await button(page, 'Save').click()
    await toasted(page, 'Success', 'Profile updated successfully')
    await seen(page.getByText('We would like to talk with you, and contact you about a time.'))
    expect(await recordOf(owner)).toMatchObject({ city: 'Vejle', pipelineStage: 'interview' })
  })
})

describe.concurrent('a record that is there already', () => {
  test('is told of when its email is taken, and connected by the mailed link', async ({ visit }) => {
    const { owner, email } = await newAccount()
    const record = await newApplicant({ email, firstName: 'Karen', lastName: 'Holm' })
    const page = await visit('/my-profile', { as: owner, refused: ['409 /api/my-profile'] })
    await button(page, 'Edit Profile').click()
    await button(page, 'Save').click()
    const taken = 'This email already belongs to a record. Ask for a link to connect it to your account.'
    await toasted(page, 'Error', taken)
    await seen(page.getByRole('alert').filter({ hasText: taken }))
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')

    await button(page, 'Email me a link').click()
    await seen(page.getByText('If we have a record with your email, we have sent you a link to connect it.'))
    const token = await profileLinkMailedTo(email)

    const mailed = await visit(`/my-profile?connect=${token}`, { as: owner })
    await seen(
      mailed.getByText('Your account is connected. This is the record that our recruiters keep of you.'),
      shown(mailed, 'City').filter({ hasText: 'Ærøskøbing' }),
      mailed.getByText('TIG welding'),
    )
    await eventually(() => addressOf(mailed), '/my-profile')
    expect(await recordOf(owner)).toMatchObject({ id: record.id })

    const again = await visit(`/my-profile?connect=${token}`, {
      as: owner,
      refused: ['409 /api/my-profile/connection'],
    })
    await seen(again.getByText('Your account is already connected to a record'))
  })

  test('is not connected by a link that is not good', async ({ visit }) => {
    const { owner } = await newAccount()
    const page = await visit('/my-profile?connect=guessed', {
      as: owner,
      refused: ['400 /api/my-profile/connection'],
    })
    await seen(
      page.getByRole('alert').filter({ hasText: 'This link is invalid or has expired.' }),
      button(page, 'Email me a link'),
    )
    await eventually(() => addressOf(page), '/my-profile')
  })

  test('cannot be asked for without end', async ({ visit }) => {
    const { owner } = await newAccount()
    for (let request = 1; request <= 5; request += 1) await owner.call(requestProfileLink, { body: {} })
    const page = await visit('/my-profile', { as: owner, refused: ['429 /api/my-profile/link-requests'] })
    await button(page, 'Email me a link').click()
    await toasted(page, 'Error', 'Too many attempts. Please try again later.')
  })
})

const pdf = (name: string, buffer = makePdf()) => ({ name, mimeType: 'application/pdf', buffer })
const files = (page: Page) => page.locator('input[type=file][accept="application/pdf"]')

describe.concurrent('the own documents', () => {
  test('are added with type and description, and come back as the same bytes', async ({ visit }) => {
    const { owner } = await person()
    const page = await visit('/my-profile?tab=documents', { as: owner })
    await seen(page.getByText('No documents uploaded'))
    await page.getByRole('combobox', { name: 'Document type' }).selectOption('Certificate')
    await field(page, 'Description (optional)').fill('Hot work <b>2026</b>')
    const file = pdf('Varmt arbejde.pdf', makePdf(300_000))
    await files(page).setInputFiles(file)
    await toasted(page, 'Success', 'Certificate uploaded successfully')
    const row = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
    await seen(
      row.getByText('Varmt arbejde.pdf'),
      row.getByText(/^Certificate · 293\.0 KB · \d+ \w+ \d{4}$/),
      row.getByText('Hot work <b>2026</b>'),
    )
    const download = page.waitForEvent('download')
    await button(page, 'Download Varmt arbejde.pdf').click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('Varmt arbejde.pdf')
    expect((await readFile(await saved.path())).equals(file.buffer)).toBe(true)
  })

  test('are PDFs, of a size that fits', async ({ visit }) => {
    const { owner } = await person()
    const page = await visit('/my-profile?tab=documents', { as: owner })
    await files(page).setInputFiles({ name: 'CV.png', mimeType: 'image/png', buffer: makePng(4, 4) })
    await toasted(page, 'Invalid file type', 'Please select a PDF file')
    await page.getByRole('combobox', { name: 'Document type' }).selectOption('Certificate')
    await files(page).setInputFiles(pdf('renamed.pdf', makePng(4, 4)))
    await toasted(page, 'Invalid file type', 'Only PDF files are allowed')
    await page.getByRole('combobox', { name: 'Document type' }).selectOption('CV')
    await files(page).setInputFiles(pdf('large.pdf', makePdf(10 * 1024 ** 2)))
    await toasted(page, 'File too large', 'CV must be less than 10MB')
    await seen(page.getByText('No documents uploaded'))
  })

  test('can be stopped on their way, and sent again after a failure', async ({ visit }) => {
    const { owner, id } = await person()
    const uploads = `**/api/applicants/${id}/documents/uploads`
    const page = await visit('/my-profile?tab=documents', {
      as: owner,
      refused: ['500 /api/applicants/{id}/documents/uploads'],
    })
    const letGo = await heldCalls(page, uploads)
    await files(page).setInputFiles(pdf('CV.pdf'))
    await button(page, 'Cancel the upload of CV.pdf').click()
    await gone(page.getByRole('progressbar'))
    letGo()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await failing(uploads)(page)
    await files(page).setInputFiles(pdf('CV.pdf'))
    await toasted(page, 'Upload Failed', 'Something went wrong on our side')
    await page.unrouteAll()
    await button(page, 'Upload CV.pdf again').click()
    await toasted(page, 'Success', 'CV uploaded successfully')
    await seen(page.getByRole('list', { name: 'Documents' }).getByText('CV.pdf'))
  })
})

test('a picture is scaled, kept and shown', async ({ visit }) => {
  const { owner } = await person()
  const page = await visit('/my-profile', { as: owner })
  const input = page.locator('input[type=file][accept="image/*"]')
  await seen(button(page, 'Choose a profile picture'))
  await input.setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await toasted(page, 'Invalid Image type', 'Please select an image file')
  await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await toasted(page, 'Error', 'Failed to process image')

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(90, 60) })
  await toasted(page, 'Success', 'Profile picture uploaded and compressed')
  const picture = page.getByRole('main').locator('img')
  await eventually(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth), 90)
})
