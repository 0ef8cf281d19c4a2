import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { searchApplicants } from '../../shared/search/contract/searchApplicants.ts'
import { onceIndexed } from '../api/world/foundApplicants.ts'
import { applicationTokenMailedTo, profileLinkMailedTo } from '../api/world/mails.ts'
import { signedInAs } from '../api/world/people.ts'
import { passUndoOfCreation } from '../api/world/undoMinute.ts'
import { makePdf } from '../make/pdf.ts'
import { dialog, listOf, openTab } from './applicantPages.ts'
import { absent, currentUrl, eventually, phone, seen, test, toasted } from './browser.ts'
import { button, choose, fillInRequired, newPersonToType, pictureFile } from './formPages.ts'
import { picture } from './screens.ts'

/** Returns the bytes of a download. */
async function bytesBy(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await act()
  return readFile(await (await started).path())
}

/** Applicants' pages are tested on a phone, because most applicants have no other screen. */
const size = phone

describe('from an application to a profile, on a phone', () => {
  test('a person applies, is approved and found, and keeps their own profile', async ({ visit }) => {
    const person = newPersonToType()
    const fullName = `${person.firstName} ${person.lastName}`
    const cv = makePdf(60_000)

    const form = await visit('/public-apply', { size, intercept: (page) => page.clock.install() })
    await opened(form)
    await fillInRequired(form, person)
    await choose(form, button(form, 'Choose profile picture'), pictureFile())
    await toasted(form, 'Profile picture uploaded and compressed')
    await choose(form, button(form, 'Choose CV'), { name: 'My CV.pdf', mimeType: 'application/pdf', buffer: cv })
    await toasted(form, 'CV uploaded successfully')
    await form.getByRole('checkbox', { name: /^I agree / }).check()
    await form.clock.fastForward(5000)
    await button(form, 'Submit Application').click()
    await seen(form.getByRole('heading', { name: 'Application Submitted', exact: true }))

    const mailed = await visit(`/application-status#token=${await applicationTokenMailedTo(person.email)}`, { size })
    await seen(mailed.getByText('We have received your application. A recruiter will review it.'))

    await picture(mailed, 'application-status')

    const review = await visit('/submissions', { size, as: 'recruiter' })
    await review.getByRole('link', { name: `Review ${fullName}` }).click()
    await button(review, 'Approve & Create Applicant').click()
    await toasted(review, 'Submission Approved', 'The applicant has been created.')

    const recruiter = await signedInAs('recruiter')
    const { body: found } = await onceIndexed(
      () => recruiter.call(searchApplicants, { query: { search: person.lastName } }),
      ({ body }) => body.applicants.length > 0,
    )
    const database = await visit(listOf(person), { size, as: 'recruiter' })
    await database.getByRole('main').getByText(fullName).first().click()
    await seen(dialog(database).getByRole('heading', { name: fullName }))
    await openTab(database, 'Documents')
    const download = dialog(database).getByRole('button', { name: 'Download My CV.pdf' })
    expect(await bytesBy(database, () => download.click())).toEqual(cv)

    const account = await visit('/auth', { size })
    // A prerendered tab does nothing until the page is hydrated.
    await account.locator('#root:not([data-page])').waitFor()
    await account.getByRole('tab', { name: 'Register' }).click()
    await account.getByLabel('Username').fill(person.lastName)
    await account.getByLabel('Email').fill(person.email)
    await account.locator('#new-password').fill('correct horse')
    await account.getByLabel('First name').fill(person.firstName)
    await button(account, 'Create account').click()
    await seen(account.getByRole('heading', { name: `Welcome, ${person.firstName}` }))
    await passUndoOfCreation(found.applicants[0]?.id ?? '')
    await account.goto('/my-profile')
    await button(account, 'Email me a link').click()
    await seen(account.getByText('If we have a profile with your email, we have sent you a link to connect it.'))
    // A mail program opens a link as a new page.
    await account.goto('about:blank')
    await account.goto(`/my-profile#connect=${await profileLinkMailedTo(person.email)}`)
    await seen(account.getByText('Your account is connected. This is the information we have about you.'))
    await eventually(() => currentUrl(account), '/my-profile')
    await seen(
      account.getByRole('region', { name: 'Application Status' }).getByText('Received'),
      account.getByText('Welder').first(),
    )

    await button(account, 'Edit Profile').click()
    await account.getByRole('textbox', { name: 'Phone' }).fill('+45 60 70 80 90')
    await button(account, 'Save').click()
    await toasted(account, 'Profile updated successfully')
    await absent(button(account, 'Save'))
    await seen(account.getByText('+45 60 70 80 90'))
  })
})

/** Unfolds all sections of the form, which are folded on phones. */
async function opened(page: Page): Promise<void> {
  await seen(page.getByRole('heading', { name: 'Job Application', exact: true }))
  const folded = page.locator('form').getByRole('heading').getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
}
