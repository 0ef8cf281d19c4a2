import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listSubmissions } from '../../shared/contract/submissions/listSubmissions.ts'
import { failing, heldCalls, phone, seen, sharedSession, test, toasted } from './browser.ts'
import {
  adding,
  button,
  choose,
  field,
  fillInRequired,
  newPersonToType,
  type Person,
  pdfFile,
  pictureBomb,
  pictureFile,
  section,
  suggestions,
} from './formPages.ts'

const agree = (page: Page): Locator => page.getByRole('checkbox', { name: /^I agree / })
const submit = (page: Page): Locator => button(page, 'Submit Application')
const submitted = (page: Page): Locator => page.getByRole('heading', { name: 'Application Submitted', exact: true })

/** What the staff find of somebody's applications. */
async function submissionsOf({ email }: Person) {
  const recruiter = await sharedSession('recruiter')
  const statuses = ['pending', 'spam'] as const
  const lists = await Promise.all(statuses.map((status) => recruiter.call(listSubmissions, { query: { status } })))
  return lists.flatMap(({ body }) => body).filter((submission) => submission.applicantData.email === email)
}

const submissionOf = async (person: Person) => (await submissionsOf(person))[0]

/** Forms of ours that are sent in less than three seconds are taken for a machine's. */
const asLongAsPeopleTake = (page: Page) => page.clock.fastForward(5000)

describe.concurrent('applying without an account', () => {
  test('sends what was typed, with its files, and thanks', async ({ visit }) => {
    const page = await visit('/public-apply', { intercept: (page) => page.clock.install() })
    await seen(page.getByRole('heading', { name: 'Job Application', exact: true }))
    const person = await fillInRequired(page)
    await choose(page, button(page, 'Choose a profile picture'), pictureFile())
    await toasted(page, 'Success', 'Profile picture uploaded and compressed')
    await choose(page, button(page, 'Choose a CV'), pdfFile('Søren Holm CV.pdf'))
    await toasted(page, 'Success', 'CV uploaded successfully')
    await button(page, 'First Aid').click()
    await button(page, 'Edit First Aid').click()
    await choose(
      page,
      section(page, 'Certificates').getByRole('button', { name: 'Choose a PDF' }).first(),
      pdfFile('aid.pdf'),
    )
    await toasted(page, 'Certificate Added', 'PDF will be uploaded when you submit the application')
    await agree(page).check()
    await asLongAsPeopleTake(page)
    const letGo = await heldCalls(page, '**/api/public/applicants')
    await submit(page).click()
    await seen(button(page, 'Submitting...'))
    expect(await button(page, 'Submitting...').isDisabled()).toBe(true)
    letGo()
    await toasted(page, 'Application Submitted!')
    await seen(submitted(page))

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
    await seen(field(page, 'First Name'))
    expect(await field(page, 'First Name').inputValue()).toBe('')
  })

  test('refuses files that are not what they have to be', async ({ visit }) => {
    const page = await visit('/public-apply')
    const picture = button(page, 'Choose a profile picture')
    await choose(page, picture, pdfFile('cv.pdf'))
    await toasted(page, 'Invalid Image type', 'Please select an image file')
    await choose(page, picture, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await toasted(page, 'Error', 'Failed to process image')
    await choose(page, picture, pictureBomb())
    await toasted(page, 'File too large', 'The picture has too many pixels')
    const cv = button(page, 'Choose a CV')
    await choose(page, cv, pictureFile())
    await toasted(page, 'Invalid file type', 'Please upload a PDF file')
    const large = {
      ...pdfFile('large.pdf'),
      buffer: Buffer.concat([pdfFile('').buffer, Buffer.alloc(10 * 1024 * 1024)]),
    }
    await choose(page, cv, large)
    await toasted(page, 'File too large', 'CV file must be less than 10MB')
    const certificate = adding(page, 'Add a certificate').getByRole('button', { name: 'Choose a PDF' })
    await choose(page, certificate, { ...pdfFile('page.pdf'), buffer: Buffer.from('<html>') })
    await toasted(page, 'Invalid file type', 'Only PDF files are allowed')
  })

  test('says when it could not be sent, and keeps everything', async ({ visit }) => {
    const page = await visit('/public-apply', {
      refused: ['500 /api/public/applicants', '502 /api/public/applicants', '500 /api/public/uploads'],
    })
    const person = await fillInRequired(page)
    await agree(page).check()
    await failing('**/api/public/applicants')(page)
    await submit(page).click()
    await toasted(page, 'Submission Failed', 'Something went wrong on our side')
    await page.route('**/api/public/applicants', (route) => route.fulfill({ status: 502, body: '' }))
    await submit(page).click()
    await toasted(page, 'Submission Failed', 'Failed to submit application')
    await choose(page, button(page, 'Choose a CV'), pdfFile('cv.pdf'))
    await toasted(page, 'Success', 'CV uploaded successfully')
    await page.route('**/api/public/uploads', (route) => route.fulfill({ status: 500, body: '' }))
    await submit(page).click()
    await toasted(page, 'Submission Failed', 'Failed to upload CV')
    expect(await field(page, 'Last Name').inputValue()).toBe(person.lastName)
  })

  test('makes one submission when the answer was lost and it is sent again', async ({ visit }) => {
    const page = await visit('/public-apply', {
      intercept: (page) => page.clock.install(),
      refused: ['ERR_FAILED /api/public/applicants'],
    })
    const person = await fillInRequired(page)
    await choose(page, button(page, 'Choose a CV'), pdfFile('cv.pdf'))
    await toasted(page, 'Success', 'CV uploaded successfully')
    await agree(page).check()
    await asLongAsPeopleTake(page)
    const lost = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/public/applicants', lost, { times: 1 })
    await submit(page).click()
    await toasted(page, 'Submission Failed', 'The server cannot be reached. Check your connection and try again.')
    await submit(page).click()
    await seen(
      submitted(page),
      page.getByText(
        'We usually send you a mail within a few minutes, with a link that shows how your application stands, and lets you withdraw it.',
      ),
    )
    expect(await submissionsOf(person)).toMatchObject([{ status: 'pending', files: [{ kind: 'cv' }] }])
  })

  test('shows nobody the field that is for machines', async ({ visit }) => {
    const page = await visit('/public-apply')
    const trap = page.locator('[aria-hidden] input[name=left-empty]')
    expect(await trap.getAttribute('tabindex')).toBe('-1')
    expect(await trap.getAttribute('autocomplete')).toBe('off')
    expect(await page.locator('[name=website], [id=website]').count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0)
    const person = await fillInRequired(page)
    await agree(page).check()
    await trap.evaluate((input: { value: string }) => {
      input.value = 'https://spam.example'
    })
    await submit(page).click()
    await seen(submitted(page))
    expect((await submissionOf(person))?.status).toBe('spam')
  })
})

describe.concurrent('the public form on a phone', () => {
  test('folds its sections and says how much is left', async ({ visit }) => {
    const page = await visit('/public-apply', { size: { ...phone, width: 360 } })
    await seen(page.getByText('1 of 15 required fields filled in'), section(page, 'Languages').getByText('1 left'))
    expect(await field(page, 'Email').count()).toBe(0)
    await button(page, 'Contact & Online Presence').click()
    await field(page, 'Email').fill('soeren@mail.example')
    await field(page, 'Phone').fill('+45 20 30 40 50')
    await seen(section(page, 'Contact & Online Presence').getByText('Done'))
    await submit(page).click()
    await page.getByRole('button', { name: 'At least one language is required' }).click()
    await seen(field(page, 'Language'))
    for (const title of [
      'Location & Mobility',
      'Skills & Experience',
      'Work Experience',
      'Certificates',
      'Safety Training',
    ]) {
      await button(page, title).click()
    }
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(360)
    const low = await page
      .locator('form button:visible, form input:not([type=checkbox]):visible')
      .evaluateAll((places: { getBoundingClientRect(): { height: number }; closest(selector: string): unknown }[]) =>
        places.filter((place) => !place.closest('[aria-hidden]')).map((place) => place.getBoundingClientRect().height),
      )
    expect(Math.min(...low.filter((height) => height > 1))).toBeGreaterThanOrEqual(23)
  })
})

describe.concurrent('the keyboard alone', () => {
  test('is enough to apply', async ({ visit }) => {
    const page = await visit('/public-apply', { intercept: (page) => page.clock.install() })
    const { keyboard } = page
    const person = newPersonToType()
    const type = async (label: string, text: string) => {
      await reach(page, field(page, label))
      await keyboard.type(text)
    }
    const pick = async (label: string, text: string) => {
      await type(label, text)
      await seen(suggestions(page))
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
    }
    await type('First Name', person.firstName)
    await type('Last Name', person.lastName)
    await pick('Nationality', 'ukrai')
    await reach(page, field(page, 'Work Permit Type'))
    // SL1 is the last of the list.
    await keyboard.press('End')
    await type('Email', person.email)
    await type('Phone', '+45 20 30 40 50')
    await pick('City', 'kobenhavn')
    await type('Address', 'Havnegade 1')
    await type('Postcode', '1058')
    await reach(page, page.getByRole('checkbox', { name: 'Willing to Relocate' }))
    await keyboard.press('Space')
    await reach(page, page.getByRole('checkbox', { name: 'Nordjylland' }))
    await keyboard.press('Space')
    await pick('Profession', 'carpenter')
    await type('Years of experience', '10')
    await keyboard.press('Enter')
    await seen(section(page, 'Skills & Experience').getByText('10 years of experience'))
    await type('Core Competencies', 'Timber frames')
    await keyboard.press('Enter')
    await type('Company', 'Nordbyg')
    await type('Position', 'Carpenter')
    await reach(page, field(page, 'Start date'))
    await keyboard.type('02012015')
    await keyboard.press('Enter')
    await seen(section(page, 'Work Experience').getByText('Carpenter, Nordbyg'))
    await pick('Language', 'ukrai')
    await keyboard.press('Enter')
    await seen(section(page, 'Languages').getByText('Ukrainian', { exact: true }))
    await reach(page, button(page, 'Working at Height'))
    await keyboard.press('Enter')
    await reach(page, agree(page))
    await keyboard.press('Space')
    await asLongAsPeopleTake(page)
    await reach(page, submit(page))
    await keyboard.press('Enter')
    await seen(submitted(page))
    expect((await submissionOf(person))?.applicantData).toMatchObject({
      ...person,
      nationality: 'Ukraine',
      workPermitType: 'sl1',
      city: 'København',
      region: 'Hovedstaden',
      willingToRelocate: true,
      preferredRegions: ['Nordjylland'],
      professions: [{ profession: 'Carpenter/Joiner', yearsOfExperience: 10 }],
      coreCompetencies: ['Timber frames'],
      workExperience: [{ company: 'Nordbyg', position: 'Carpenter', startDate: '2015-02-01' }],
      languages: [{ language: 'Ukrainian' }],
      certifications: [{ name: 'Working at Height' }],
    })
  })
})

/** Presses Tab until the focus is there. */
async function reach(page: Page, place: Locator): Promise<void> {
  await seen(place)
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await place.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${place} is not reached with Tab`)
}
