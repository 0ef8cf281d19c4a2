import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listSubmissions } from '../../shared/intake/contract/listSubmissions.ts'
import { signedInAs } from '../api/world/people.ts'
import { heldCalls, seen, test, toasted } from './browser.ts'
import { button, choose, field, fillInRequired, type Person, pdfFile, pictureFile, section } from './formPages.ts'
import { picture } from './screens.ts'

const agree = (page: Page): Locator => page.getByRole('checkbox', { name: /^I agree / })
const submit = (page: Page): Locator => button(page, 'Submit Application')
const submitted = (page: Page): Locator => page.getByRole('heading', { name: 'Application Submitted', exact: true })

/** Returns the submissions that staff find for a person. */
async function submissionsOf({ email }: Person) {
  const recruiter = await signedInAs('recruiter')
  const statuses = ['pending', 'spam'] as const
  const lists = await Promise.all(statuses.map((status) => recruiter.call(listSubmissions, { query: { status } })))
  return lists.flatMap(({ body }) => body).filter((submission) => submission.applicantData.email === email)
}

const submissionOf = async (person: Person) => (await submissionsOf(person))[0]

/** Forms sent within three seconds count as spam. */
const asLongAsPeopleTake = (page: Page) => page.clock.fastForward(5000)

/**
 * Returns true if the phone number rules, which are larger than the form, are among these scripts. Only they contain
 * this error.
 */
async function hasPhoneRules(page: Page, scripts: readonly string[]): Promise<boolean> {
  // The site may close an idle connection at the moment it is used again.
  const read = async (script: string) => (await page.request.get(script, { maxRetries: 2 })).text()
  const texts = await Promise.all(scripts.map(read))
  return texts.some((text) => text.includes('NOT_A_NUMBER'))
}

describe.concurrent('applying without an account', () => {
  test('sends the input with its files and thanks the applicant', async ({ visit }) => {
    const scripts: string[] = []
    const page = await visit('/public-apply', {
      intercept: async (page) => {
        page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
        await page.clock.install()
      },
    })
    await seen(page.getByRole('heading', { name: 'Job Application', exact: true }))
    await field(page, 'Phone').fill('12')
    expect(await hasPhoneRules(page, scripts)).toBe(false)
    await field(page, 'Phone').press('Tab')
    await seen(page.getByText('This does not look like a phone number. Check that it is correct.'))
    expect(await hasPhoneRules(page, scripts)).toBe(true)
    const person = await fillInRequired(page)
    await choose(page, button(page, 'Choose profile picture'), pictureFile())
    await toasted(page, 'Profile picture uploaded and compressed')
    await choose(page, button(page, 'Choose CV'), pdfFile('Søren Holm CV.pdf'))
    await toasted(page, 'CV uploaded successfully')
    await button(page, 'First Aid').click()
    await button(page, 'Edit First aid certificate').click()
    await choose(
      page,
      section(page, 'Certificates').getByRole('button', { name: 'Choose PDF' }).first(),
      pdfFile('aid.pdf'),
    )
    await toasted(page, 'Certificate Added', 'The PDF will be sent with your application')
    await picture(page, 'public-apply')
    await agree(page).check()
    await asLongAsPeopleTake(page)
    const releaseCalls = await heldCalls(page, '**/api/public/applicants')
    await submit(page).click()
    await seen(button(page, 'Submitting...'))
    expect(await button(page, 'Submitting...').isDisabled()).toBe(true)
    releaseCalls()
    await toasted(page, 'Application Submitted!')
    await seen(submitted(page))
    await picture(page, 'public-apply-sent')

    const submission = await submissionOf(person)
    expect(submission).toMatchObject({
      status: 'pending',
      gdprConsent: true,
      applicantData: {
        ...person,
        nationality: 'Poland',
        region: 'Syddanmark',
        country: 'Denmark',
        professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
        languages: [{ language: 'Polish' }],
        certifications: [{ name: 'First Aid' }],
      },
    })
    expect(submission?.files.map(({ kind, name }) => `${kind}: ${name}`).sort()).toEqual([
      'certificate: aid.pdf',
      'cv: Søren Holm CV.pdf',
      'picture: me.jpg',
    ])
    await button(page, 'Submit Another Application').click()
    await seen(field(page, 'First name'))
    expect(await field(page, 'First name').inputValue()).toBe('')
  })

  test('checks a phone number that was entered while its rules were loading', async ({ visit }) => {
    const page = await visit('/public-apply')
    await page.locator('#root:not([data-page])').waitFor()
    const { promise: isEntered, resolve: enter } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => isEntered.then(() => route.continue()))
    await field(page, 'Phone').focus()
    await field(page, 'Phone').press('Tab')
    await field(page, 'Phone').fill('12')
    await field(page, 'Phone').press('Tab')
    enter()
    await seen(page.getByText('This does not look like a phone number. Check that it is correct.'))
  })

  test('creates one submission if the response was lost and it is sent again', async ({ visit }) => {
    const page = await visit('/public-apply', {
      intercept: (page) => page.clock.install(),
      refused: ['ERR_FAILED /api/public/applicants'],
    })
    const person = await fillInRequired(page)
    await choose(page, button(page, 'Choose CV'), pdfFile('cv.pdf'))
    await toasted(page, 'CV uploaded successfully')
    await agree(page).check()
    await asLongAsPeopleTake(page)
    const lost = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/public/applicants', lost, { times: 1 })
    await submit(page).click()
    await toasted(page, 'Submission Failed', 'The server could not be reached. Check your connection and try again.')
    await submit(page).click()
    await seen(
      submitted(page),
      page.getByText(
        `Thank you. We are sending an email to ${person.email} with a link to follow or withdraw your application.`,
      ),
    )
    expect(await submissionsOf(person)).toMatchObject([{ status: 'pending', files: [{ kind: 'cv' }] }])
  })
})
