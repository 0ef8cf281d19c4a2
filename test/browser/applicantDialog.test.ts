import { describe, expect } from 'vitest'
import {
  changedByTheManager,
  detail,
  dialog,
  fullNameOf,
  listOf,
  newApplicant,
  openTab,
  rows,
  savedApplicant,
} from './applicantPages.ts'
import { addressOf, eventually, failing, gone, heldCalls, seen, test, toastArea, toasted } from './browser.ts'

const pathOf = ({ id }: { id: string }) => `/applicants?applicant=${id}`

describe.concurrent('the dialog of an applicant', () => {
  test('shows a full profile', async ({ visit }) => {
    const applicant = await newApplicant({
      dateOfBirth: '1990-05-17',
      linkedinUrl: 'https://www.linkedin.com/in/aase-nielsen',
      portfolioUrl: 'https://aase.example',
      willingToRelocate: true,
      preferredRegions: ['Hovedstaden', 'Midtjylland'],
      driverLicenseClasses: ['B', 'CE'],
      driverLicenseExpiry: '2031-03-01',
      professions: [
        { profession: 'Welder', yearsOfExperience: 7 },
        { profession: 'Building Electrician', yearsOfExperience: 1 },
      ],
      industrySectors: ['Construction'],
      certifications: [{ name: 'ADR', issuer: 'Danish Road Safety', expiryDate: '2034-01-31' }],
      tradeSkills: ['Welding'],
      machineOperations: ['Forklift'],
      canLiftHeavyObjects: true,
      maxLiftingWeight: 40,
      canWorkAtHeight: true,
      hasHealthCertificate: true,
      canWorkOutdoors: true,
      hasOwnTools: true,
      hasOwnTransport: true,
      recruiterNotes: 'Calls back in the evening.',
      starRating: 4,
    })
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    const inDialog = dialog(page)
    await seen(
      inDialog.getByRole('heading', { name: fullNameOf(applicant) }),
      inDialog.getByText('ÅN', { exact: true }),
      inDialog.getByText('Welder', { exact: true }),
      inDialog.getByRole('button', { name: /^Stage: New\./ }),
      inDialog.getByRole('tab', { name: 'Profile', selected: true }),
      ...[
        'Basic Information',
        'Contact Information',
        'Location & Mobility',
        'Skills & Experience',
        'Certifications',
        'Blue-Collar Skills & Capabilities',
        'Recruiter Notes',
      ].map((name) => inDialog.getByRole('heading', { name, exact: true })),
      detail(page, 'Full Name').getByText(fullNameOf(applicant)),
      detail(page, 'Date of Birth').getByText('17 May 1990'),
      detail(page, 'Nationality').getByText('Denmark'),
      detail(page, 'Email').getByText(applicant.email ?? ''),
      detail(page, 'Phone').getByText('+45 20 00 00 00'),
      detail(page, 'LinkedIn').getByRole('link', { name: 'linkedin.com/in/aase-nielsen' }),
      detail(page, 'Portfolio').getByRole('link', { name: 'aase.example' }),
      detail(page, 'Address').getByText('Havnegade 1'),
      detail(page, 'City').getByText('Ærøskøbing'),
      detail(page, 'Region').getByText('Syddanmark'),
      detail(page, 'Postcode').getByText('5970'),
      detail(page, 'Country').getByText('Denmark'),
      detail(page, 'Willing to Relocate').getByText('Yes'),
      detail(page, 'Preferred Regions').getByText('Midtjylland'),
      detail(page, 'Driver License').getByText('CE'),
      detail(page, 'License Expiry').getByText('1 Mar 2031'),
      detail(page, 'Professions').getByText('Welder, 7 years'),
      detail(page, 'Professions').getByText('Building Electrician, 1 year'),
      detail(page, 'Core Competencies').getByText('TIG welding'),
      detail(page, 'Industry Sectors').getByText('Construction'),
      detail(page, 'Languages').getByText(/^Danish \(native\)$/i),
      inDialog.getByText('Danish Road Safety'),
      inDialog.getByText('Expires 31 Jan 2034'),
      inDialog.getByText('Heavy lifting (max 40 kg)'),
      ...['Work at height', 'Health certificate', 'Work outdoors', 'Own tools', 'Own transport'].map((name) =>
        inDialog.getByText(name, { exact: true }),
      ),
      inDialog.getByText('Calls back in the evening.'),
      inDialog.getByRole('img', { name: '4 of 5 stars' }),
      inDialog.getByText(/^Last updated: \d/),
      inDialog.getByText(/^Created: \d/),
    )
    const star = inDialog.getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    expect(await star.getAttribute('aria-pressed')).toBe('true')
  })

  test('says what is not known', async ({ visit }) => {
    const applicant = await newApplicant({ coreCompetencies: [] })
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    for (const label of [
      'Date of Birth',
      'Preferred Regions',
      'Driver License',
      'License Expiry',
      'Industry Sectors',
    ]) {
      await seen(detail(page, label).getByText('Not specified'))
    }
    await seen(
      detail(page, 'Willing to Relocate').getByText('No', { exact: true }),
      dialog(page).getByText('No certifications recorded'),
      dialog(page).getByText('No notes added yet.'),
    )
    expect(await dialog(page).getByText('Blue-Collar Skills & Capabilities').count()).toBe(0)
    expect(await detail(page, 'LinkedIn').count()).toBe(0)

    await openTab(page, 'Experience')
    await seen(
      dialog(page).getByText('No work experience recorded'),
      detail(page, 'Earliest Start Date').getByText('1 Dec 2026'),
      detail(page, 'Weekly Hours').getByText('Not specified'),
      detail(page, 'Shift Preference').getByText('Not specified'),
    )
    await openTab(page, 'Documents')
    await seen(dialog(page).getByText('No documents uploaded'))
    await openTab(page, 'Timeline')
    await seen(dialog(page).getByText('Applicant created'))
  })

  test('falls back where a source gave little', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(`${pathOf(applicant)}&tab=experience`, {
      as: 'recruiter',
      intercept: async (page) => {
        await page.route(`**/api/applicants/${applicant.id}`, async (route) => {
          const response = await route.fetch()
          const { earliestStartDate, nationality, gdprConsentDate, ...rest } = await response.json()
          await route.fulfill({ json: rest })
        })
        await page.route('**/timeline', (route) => route.fulfill({ json: [] }))
      },
    })
    await seen(detail(page, 'Earliest Start Date').getByText('Flexible'))
    await openTab(page, 'Timeline')
    await seen(dialog(page).getByText('No activity recorded'))
    await openTab(page, 'GDPR')
    await seen(detail(page, 'Consent Date').getByText('No consent recorded'))
    await openTab(page, 'Profile')
    await seen(detail(page, 'Nationality').getByText('Not specified'))
  })

  test('tells work, availability and pay', async ({ visit }) => {
    const applicant = await newApplicant({
      workExperience: [
        {
          company: 'Nordstål',
          position: 'Welder',
          startDate: '2015-02-01',
          endDate: '2019-06-30',
          description: 'Pipes and tanks',
        },
        { company: 'Havnens Værft', position: 'Foreman', startDate: '2019-08-01', isCurrent: true },
      ],
      employmentType: ['full_time', 'part_time'],
      weeklyHours: 37,
      shiftPreference: 'rotating',
      desiredRate: 235,
    })
    const page = await visit(`${pathOf(applicant)}&tab=experience`, { as: 'recruiter' })
    await seen(
      dialog(page).getByRole('heading', { name: 'Work Experience' }),
      dialog(page).getByText('1 Feb 2015 – 30 Jun 2019'),
      dialog(page).getByText('1 Aug 2019 – Present'),
      dialog(page).getByText('Pipes and tanks'),
      dialog(page).getByRole('heading', { name: 'Availability & Employment' }),
      detail(page, 'Employment Type').getByText('Full-time'),
      detail(page, 'Employment Type').getByText('Part-time'),
      detail(page, 'Weekly Hours').getByText('37'),
      detail(page, 'Shift Preference').getByText('Rotating'),
      dialog(page).getByRole('heading', { name: 'Compensation' }),
      detail(page, 'Desired Rate').getByText('235 DKK per hour'),
    )
    expect(await dialog(page).getByRole('listitem').first().textContent()).toContain('Foreman')
  })

  test('lists documents with type and size', async ({ visit }) => {
    const { id } = await newApplicant()
    const document = {
      id: crypto.randomUUID(),
      applicantId: id,
      fileName: 'cv.pdf',
      originalName: 'CV Åse.pdf',
      fileType: 'application/pdf',
      fileSize: 12_345,
      documentType: 'cv',
      tags: [],
      isVerified: false,
      isConfidential: true,
      downloadCount: 0,
      createdAt: '2026-01-01T08:00:00.000Z',
      updatedAt: '2026-01-01T08:00:00.000Z',
    }
    const page = await visit(`${pathOf({ id })}&tab=documents`, {
      as: 'recruiter',
      intercept: (page) => page.route('**/documents', (route) => route.fulfill({ json: [document] })),
    })
    await seen(
      dialog(page).getByText('CV Åse.pdf'),
      dialog(page).getByText('CV · 12.1 KB'),
      dialog(page).getByText('Confidential'),
    )
  })

  test('keeps a timeline of what was done, the latest first', async ({ visit }) => {
    const applicant = await newApplicant()
    await changedByTheManager(applicant, { pipelineStage: 'interview' })
    await changedByTheManager(applicant, { starRating: 5 })
    const page = await visit(`${pathOf(applicant)}&tab=timeline`, { as: 'recruiter' })
    const entries = dialog(page).getByRole('listitem')
    await seen(entries.getByText(/Mette Krogh/))
    expect(await entries.locator('p:first-of-type').allTextContents()).toEqual([
      'Starred',
      'Moved from New to Interview',
      'Applicant created',
    ])
    await openTab(page, 'GDPR')
    await seen(detail(page, 'Consent Date').getByText(String(new Date().getFullYear())))
  })

  test('tells what could not be loaded, and tries again', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), {
      as: 'recruiter',
      refused: ['500 /api/applicants/{id}', '500 /api/applicants/{id}/documents', '500 /api/applicants/{id}/timeline'],
      intercept: failing('**/api/applicants/*-*{,/documents,/timeline}'),
    })
    await seen(dialog(page).getByText('The applicant could not be loaded'))
    await page.unrouteAll()
    await failing('**/{documents,timeline}')(page)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await openTab(page, 'Documents')
    await seen(dialog(page).getByText('The documents could not be loaded'))
    await openTab(page, 'Timeline')
    await seen(dialog(page).getByText('The timeline could not be loaded'))
  })
})

describe.concurrent('the clipboard', () => {
  // All pages of the browser share one clipboard: the two copies follow each other in one test.
  test('takes the email and the phone', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const what of ['email', 'phone'] as const) {
      await dialog(page)
        .getByRole('button', { name: `Copy ${what}` })
        .click()
      await toasted(page, 'Copied', 'Copied to clipboard')
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(applicant[what])
    }
  })

  test('may be out of reach', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))')
    await dialog(page).getByRole('button', { name: 'Copy email' }).click()
    await toasted(page, 'Failed to copy to clipboard')
  })
})

describe.concurrent('star and stage in the dialog', () => {
  test('the star is set and seen in the list', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await rows(page).getByRole('link').click()
    const star = dialog(page).getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    await star.click()
    await eventually(() => star.getAttribute('aria-pressed'), 'true')
    await seen(dialog(page).getByRole('img', { name: '5 of 5 stars' }))
    await eventually(async () => (await savedApplicant(applicant)).starRating, 5)
    await page.keyboard.press('Escape')
    await gone(dialog(page))
    const inList = rows(page).getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    expect(await inList.getAttribute('aria-pressed')).toBe('true')
  })

  test('the stage is moved from its badge, and the move undone from its toast', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    await dialog(page)
      .getByRole('button', { name: /^Stage: New\./ })
      .click()
    const choices = ['Screening', 'Interview', 'Shortlisted', 'Offered', 'Hired', 'Rejected']
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(choices)
    await page.getByRole('menuitem', { name: 'Interview' }).click()
    await toasted(page, 'Moved to Interview', fullNameOf(applicant))
    await seen(dialog(page).getByRole('button', { name: /^Stage: Interview\./ }))
    await eventually(async () => (await savedApplicant(applicant)).pipelineStage, 'interview')
    await toastArea(page).getByText('Undo').click()
    await seen(dialog(page).getByRole('button', { name: /^Stage: New\./ }))
    await eventually(async () => (await savedApplicant(applicant)).pipelineStage, 'new')
  })

  test('who was hired goes back to screening only', async ({ visit }) => {
    const applicant = await newApplicant()
    await changedByTheManager(applicant, { pipelineStage: 'hired' })
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    await dialog(page)
      .getByRole('button', { name: /^Stage: Hired\./ })
      .click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Screening'])
  })
})

describe.concurrent('the address of the dialog', () => {
  test('opens it, and the back button closes it', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await rows(page).getByRole('link').click()
    await seen(dialog(page).getByRole('heading', { name: fullNameOf(applicant) }))
    await openTab(page, 'Timeline')
    await eventually(() => addressOf(page), `${listOf(applicant)}&applicant=${applicant.id}&tab=timeline`)
    await page.reload()
    await seen(dialog(page).getByText('Applicant created'))
    await page.goBack()
    await gone(dialog(page))
    expect(addressOf(page)).toBe(listOf(applicant))
    await page.goForward()
    await seen(dialog(page))
  })

  test('closes by Escape, and the focus returns to the row', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    const link = rows(page).getByRole('link')
    await link.press('Enter')
    await seen(dialog(page).getByRole('heading', { name: fullNameOf(applicant) }))
    await page.keyboard.press('Escape')
    await gone(dialog(page))
    await eventually(() => link.evaluate((element) => element.matches(':focus')), true)
    expect(addressOf(page)).toBe(listOf(applicant))
  })

  test('says when there is no such applicant', async ({ visit }) => {
    const refused = ['404 /api/applicants/{id}']
    const pages = await Promise.all([
      visit(`/applicants?applicant=${crypto.randomUUID()}`, { as: 'recruiter', refused }),
      visit('/applicants?applicant=nobody', { as: 'recruiter' }),
    ])
    for (const page of pages) {
      await seen(dialog(page).getByText('Applicant not found', { exact: true }))
      await dialog(page).getByRole('button', { name: 'Back to the list' }).click()
      await gone(dialog(page))
    }
  })

  test('shows a frame while the applicant is on the way', async ({ visit }) => {
    const applicant = await newApplicant()
    let letGo = () => {}
    const page = await visit(pathOf(applicant), {
      as: 'recruiter',
      intercept: async (page) => {
        letGo = await heldCalls(page, `**/api/applicants/${applicant.id}`)
      },
    })
    await seen(dialog(page).getByRole('status', { name: 'Loading' }))
    letGo()
    await seen(dialog(page).getByRole('heading', { name: fullNameOf(applicant) }))
  })
})
