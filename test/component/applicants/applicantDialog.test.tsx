import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import { getApplicant } from '../../../shared/applicants/contract/getApplicant.ts'
import { listApplicantTimeline } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { listApplicantDocuments } from '../../../shared/documents/contract/listApplicantDocuments.ts'
import { listPlacements } from '../../../shared/proposals/contract/listPlacements.ts'
import { idOf } from '../../make/applicant.ts'
import { makeDocument } from '../../make/document.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test, textsOf, toasted } from '../world/page.tsx'
import { detail, dialog, fullNameOf, openTab, pathOf, section } from '../world/parts.ts'
import { placementOf } from '../world/placements.ts'

const recruiter = { as: 'recruiter' } as const

for (const language of ['en', 'da'] as const) {
  test(`the parts of a profile are all whole on a phone, in ${language}`, async ({ visit, database }) => {
    await visit(pathOf(database.add()), { ...recruiter, size: phone, language })
    const last = dialog().getByRole('tab', { name: 'GDPR' })
    await seen(last)
    expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(phone.width)
  })
}

test('how to reach somebody comes on the first screen of a phone', async ({ visit, database }) => {
  await visit(pathOf(database.add()), { ...recruiter, size: phone })
  await seen(dialog().getByRole('heading', { name: 'Contact Information' }))
  const headings = textsOf(dialog().getByRole('heading', { level: 3 }))
  expect(headings.slice(0, 2)).toEqual(['Contact Information', 'Basic Information'])
  await expect.element(detail('Phone')).toBeInViewport()
})

describe('the dialog of an applicant', () => {
  test('shows a full profile', async ({ visit, database }) => {
    const applicant = database.add({
      street: 'Havnegade 1',
      region: 'Syddanmark',
      dateOfBirth: '1990-05-17',
      linkedinUrl: 'https://www.linkedin.com/in/aase-nielsen',
      portfolioUrl: 'https://aase.example',
      willingToRelocate: true,
      preferredRegions: ['Hovedstaden', 'Midtjylland'],
      driverLicenseClasses: ['B', 'CE'],
      driverLicenseExpiry: '2031-03-01',
      driverCpcExpiry: '2024-01-31',
      permitCardType: 'residence_card',
      permitEmployer: 'Nordhavn A/S',
      professions: [
        { profession: 'Welder', yearsOfExperience: 7 },
        { profession: 'Building Electrician', yearsOfExperience: 1 },
      ],
      industrySectors: ['Construction'],
      certifications: [
        { name: 'ADR', issuer: 'Danish Road Safety', expiryDate: '2034-01-31' },
        { name: 'Crane Operator', issuedIn: 'Poland', recognitionLetter: '2026-17', recognisedOn: '2026-02-01' },
      ],
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
    await visit(pathOf(applicant), recruiter)
    const inDialog = dialog()
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
      detail('Full Name').getByText(fullNameOf(applicant)),
      detail('Date of Birth').getByText('17 May 1990'),
      detail('Nationality').getByText('Denmark'),
      detail('Email').getByText(applicant.email),
      detail('Phone').getByText('+45 20 00 00 00'),
      detail('LinkedIn').getByRole('link', { name: 'linkedin.com/in/aase-nielsen' }),
      detail('Portfolio').getByRole('link', { name: 'aase.example' }),
      detail('Address').getByText('Havnegade 1'),
      detail('Driver CPC Expiry').getByText('31 Jan 2024'),
      detail('Driver CPC Expiry').getByText('Expired'),
      detail('Permit Shown By').getByText('Residence card'),
      detail('Permit for One Employer Alone').getByText('Nordhavn A/S'),
      detail('City').getByText('Ærøskøbing'),
      detail('Region').getByText('Syddanmark'),
      detail('Postcode').getByText('5970'),
      detail('Country').getByText('Denmark'),
      detail('Willing to Relocate').getByText('Yes'),
      detail('Preferred Regions').getByText('Midtjylland'),
      detail('Driver License').getByText('CE'),
      detail('License Expiry').getByText('1 Mar 2031'),
      detail('Professions').getByText('Welder, 7 years of experience'),
      detail('Professions').getByText('Building Electrician, 1 year of experience'),
      detail('Core Competencies').getByText('TIG welding'),
      detail('Industry Sectors').getByText('Construction'),
      detail('Languages').getByText(/^Danish \(native\)$/i),
      inDialog.getByText('Danish Road Safety'),
      inDialog.getByText('Expires 31 Jan 2034'),
      inDialog.getByText('Poland', { exact: true }),
      inDialog.getByText('Recognised in Denmark, 2026-17, 1 Feb 2026'),
      inDialog.getByText('Heavy lifting (max 40 kg)'),
      ...['Work at height', 'Health certificate', 'Work outdoors', 'Own tools', 'Own transport'].map((name) =>
        inDialog.getByText(name, { exact: true }),
      ),
      inDialog.getByText('Calls back in the evening.'),
      inDialog.getByRole('img', { name: '4 of 5 stars' }),
      inDialog.getByText(/^Last updated: \d/),
      inDialog.getByText(/^Created: \d/),
    )
    await expect
      .element(inDialog.getByRole('button', { name: `Star ${fullNameOf(applicant)}` }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  test('says of who can start already that it is now', async ({ visit, database }) => {
    await visit(pathOf(database.add({ earliestStartDate: '2026-05-20' })), recruiter)
    await seen(section('At a glance').getByText('Now (since 20 May 2026)'))
  })

  test('begins with what is asked first', async ({ visit, database }) => {
    const applicant = database.add({
      earliestStartDate: '2096-12-01',
      region: 'Syddanmark',
      workPermitType: 'Fast-track Scheme',
      workPermitExpiryDate: '2024-03-31',
      certifications: [
        { name: 'First Aid', issuer: 'Falck' },
        { name: 'ADR', issuer: 'Falck', expiryDate: '2024-01-31' },
      ],
    })
    await visit(pathOf(applicant), recruiter)
    const glance = section('At a glance')
    await seen(glance)
    expect(textsOf(glance.getByCss('dd'))).toEqual([
      'Welder, 7 years of experience',
      'From 1 Dec 2096',
      'Ærøskøbing, Syddanmark',
      'Fast-track Scheme, until 31 Mar 2024Expired',
      'First AidADR (Expired)',
    ])
    const { bottom } = glance.element().getBoundingClientRect()
    expect(bottom).toBeLessThan(window.innerHeight / 2)
  })

  test('says what is not known', async ({ visit, database }) => {
    const applicant = database.add({ coreCompetencies: [] })
    await visit(pathOf(applicant), recruiter)
    for (const label of [
      'Date of Birth',
      'Preferred Regions',
      'Driver License',
      'License Expiry',
      'Industry Sectors',
    ]) {
      await seen(detail(label).getByText('Not specified'))
    }
    await seen(
      detail('Willing to Relocate').getByText('No', { exact: true }),
      dialog().getByText('No certifications recorded'),
      dialog().getByText('No notes added yet.'),
    )
    expect(dialog().getByText('Blue-Collar Skills & Capabilities').length).toBe(0)
    expect(detail('LinkedIn').length).toBe(0)
    expect(detail('Tachograph Card Expiry').length).toBe(0)

    await openTab('Experience')
    await seen(
      dialog().getByText('No work experience recorded'),
      detail('Earliest Start Date').getByText('1 Dec 2026'),
      detail('Weekly Hours').getByText('Not specified'),
      detail('Shift Preference').getByText('Not specified'),
    )
    await openTab('Documents')
    await seen(dialog().getByText('No documents uploaded'))
    await openTab('Timeline')
    await seen(dialog().getByText('Applicant created'))
  })

  test('falls back where a source gave little', async ({ visit, api, database }) => {
    const applicant = database.add()
    const { earliestStartDate: _start, nationality: _from, gdprConsentDate: _consent, ...little } = applicant
    api.answer(listApplicantTimeline, () => [])
    api.answer(getApplicant, () => presentApplicant(little, { kind: 'user', userId: applicant.id, role: 'recruiter' }))
    await visit(`${pathOf(applicant)}&tab=experience`, recruiter)
    await seen(detail('Earliest Start Date').getByText('Flexible'))
    await openTab('Timeline')
    await seen(dialog().getByText('No activity recorded'))
    await openTab('GDPR')
    await seen(detail('Consent Date').getByText('No consent recorded'))
    await openTab('Profile')
    await seen(detail('Nationality').getByText('Not specified'))
  })

  test('tells of a partner’s applicant that nobody has asked or informed the person', async ({
    visit,
    api,
    database,
  }) => {
    const { gdprConsentDate: _consent, ...applicant } = database.add()
    const sent = { ...applicant, source: { partnerId: idOf(700), name: 'Job Board' } }
    api.answer(getApplicant, () => presentApplicant(sent, { kind: 'user', userId: idOf(900), role: 'recruiter' }))
    await visit(`${pathOf(applicant)}&tab=gdpr`, recruiter)
    await seen(
      detail('Consent Date').getByText('No consent recorded'),
      detail('Source').getByText('Created by the partner Job Board'),
      detail('Information to the Person').getByText(/^Not informed yet\. Our mail goes to them on /),
    )
  })

  test('takes down that one of the staff informed somebody whom no mail reaches', async ({ visit, api, database }) => {
    const applicant = database.add({ channel: 'staff', emailProblem: { bouncedAt: '2026-01-02T08:00:00.000Z' } })
    await visit(`${pathOf(applicant)}&tab=gdpr`, recruiter)
    const told = detail('Information to the Person')
    await seen(told.getByText(/^Not informed yet, and no mail reaches them: inform them by /))
    await told.getByRole('button', { name: 'Record that they were informed' }).click()
    const asks = page.getByRole('dialog', { name: 'How was this person informed?' })
    await asks.getByRole('button', { name: 'Save' }).click()
    await seen(asks.getByText('Say how the person was informed'))
    await asks.getByRole('textbox', { name: 'How' }).fill('Read it with them on paper')
    await asks.getByRole('button', { name: 'Save' }).click()
    await seen(told.getByText('Read it with them on paper'), page.getByText(/: by one of the staff/))
    // Its form is within that of the record, which it is not to send.
    expect(api.asked(updateApplicant)).toEqual([])
  })

  test('tells work, availability and pay', async ({ visit, database }) => {
    const applicant = database.add({
      workExperience: [
        {
          company: 'Nordstål',
          position: 'Welder',
          startDate: '2015-02-01',
          endDate: '2019-06-30',
          description: 'Pipes and tanks',
          machinery: ['Crane Operation'],
          teamSize: 12,
          supervisoryRole: true,
        },
        { company: 'Havnens Værft', position: 'Foreman', startDate: '2019-08-01', isCurrent: true },
      ],
      employmentType: ['full_time', 'part_time'],
      weeklyHours: 37,
      shiftPreference: 'rotating',
      desiredRate: 235,
    })
    await visit(`${pathOf(applicant)}&tab=experience`, recruiter)
    await seen(
      dialog().getByRole('heading', { name: 'Work Experience' }),
      dialog().getByText('1 Feb 2015 – 30 Jun 2019'),
      dialog().getByText('1 Aug 2019 – Present'),
      dialog().getByText('Pipes and tanks'),
      dialog().getByText('Machinery: Crane Operation · Team size: 12 · Supervisory role: Yes'),
      dialog().getByRole('heading', { name: 'Availability & Employment' }),
      detail('Employment Type').getByText('Full-time'),
      detail('Employment Type').getByText('Part-time'),
      detail('Weekly Hours').getByText('37'),
      detail('Shift Preference').getByText('Rotating'),
      dialog().getByRole('heading', { name: 'Compensation' }),
      detail('Desired Rate').getByText('235 DKK per hour'),
    )
    expect(textsOf(dialog().getByRole('listitem'))[0]).toContain('Foreman')
  })

  test('lists documents with type and size', async ({ visit, api, database }) => {
    const applicant = database.add()
    const { id } = applicant
    const named = { applicantId: id, originalName: 'CV Åse.pdf', fileSize: 12_345, isConfidential: true }
    api.answer(listApplicantDocuments, () => [makeDocument(named)])
    await visit(`${pathOf(applicant)}&tab=documents`, recruiter)
    await seen(dialog().getByText('CV Åse.pdf'), dialog().getByText('CV · 12.1 KB'), dialog().getByText('Confidential'))
  })

  test('tells what could not be loaded, and tries again', async ({ visit, api, database }) => {
    const applicant = database.add()
    let works = false
    api.answer(getApplicant, () =>
      works ? presentApplicant(applicant, { kind: 'user', userId: applicant.id, role: 'recruiter' }) : failing(),
    )
    api.answer(listApplicantDocuments, failing)
    api.answer(listApplicantTimeline, failing)
    await visit(pathOf(applicant), recruiter)
    await seen(dialog().getByText('The applicant could not be loaded'))
    works = true
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await openTab('Documents')
    await seen(dialog().getByText('The documents could not be loaded'))
    await openTab('Timeline')
    await seen(dialog().getByText('The timeline could not be loaded'))
  })

  test('tells where somebody is placed, and that they are free where they are not', async ({
    visit,
    api,
    database,
  }) => {
    const start = '2026-01-05'
    const [placed, undated, later, free] = [
      database.add({ earliestStartDate: start }),
      database.add({ earliestStartDate: start }),
      database.add({ earliestStartDate: start }),
      database.add({ earliestStartDate: start, pipelineStage: 'hired' }),
    ]
    const places = [
      placementOf(placed.id),
      placementOf(placed.id, { clientName: 'Havnens Værft', from: '2099-12-21', until: undefined }),
      placementOf(undated.id, { orderId: undefined, from: undefined, until: undefined }),
      placementOf(later.id, { from: '2099-12-07' }),
    ]
    api.answer(listPlacements, ({ query: { ids } }) => places.filter(({ applicantId }) => ids.includes(applicantId)))
    const said = () => textsOf(detail('Available'))
    for (const [person, text] of [
      [placed, 'Placed with Nordhavn VVS until 18 Dec 2099 · Placed with Havnens Værft from 21 Dec 2099'],
      [undated, 'Placed with Nordhavn VVS'],
      [later, 'Placed with Nordhavn VVS from 7 Dec 2099 · Now (since 5 Jan 2026)'],
      [free, 'Now (since 5 Jan 2026)'],
    ] as const) {
      await visit(pathOf(person), recruiter)
      await eventually(said, [text])
    }
  })

  test('tells from when somebody is free who is placed until then', async ({ visit, api, database }) => {
    const { id } = database.add({ earliestStartDate: '2099-06-01' })
    api.answer(listPlacements, () => [placementOf(id, { until: undefined })])
    await visit(pathOf({ id }), recruiter)
    await seen(
      detail('Available').getByText('Placed with Nordhavn VVS, no end known · From 1 Jun 2099', { exact: true }),
    )
  })

  test('offers who was hired screening only', async ({ visit, database }) => {
    const applicant = database.add({ pipelineStage: 'hired' })
    await visit(pathOf(applicant), recruiter)
    await dialog()
      .getByRole('button', { name: /^Stage: Hired\./ })
      .click()
    await eventually(() => textsOf(page.getByRole('menuitem')), ['Screening'])
  })

  for (const id of ['5c1d0f3e-0000-4000-8000-000000000000', 'nobody']) {
    test(`says when there is no such applicant: ${id}`, async ({ visit }) => {
      await visit(pathOf({ id }), recruiter)
      await seen(dialog().getByText('Applicant not found', { exact: true }))
      await dialog().getByRole('button', { name: 'Back to the list' }).click()
      await absent(dialog())
    })
  }

  test('shows a frame while the applicant is on the way', async ({ visit, api, database }) => {
    const applicant = database.add()
    const letGo = api.hold(getApplicant)
    await visit(pathOf(applicant), recruiter)
    await seen(dialog().getByRole('status', { name: 'Loading' }))
    letGo()
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
  })
})

describe('the clipboard', () => {
  test('takes the email and the phone', async ({ visit, database }) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const applicant = database.add()
    await visit(pathOf(applicant), recruiter)
    for (const what of ['email', 'phone'] as const) {
      await dialog()
        .getByRole('button', { name: `Copy ${what}` })
        .click()
      await toasted('Copied', 'Copied to clipboard')
      expect(copied).toHaveBeenLastCalledWith(applicant[what])
    }
  })

  test('may be out of reach', async ({ visit, database }) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await visit(pathOf(database.add()), recruiter)
    await dialog().getByRole('button', { name: 'Copy email' }).click()
    await toasted('Failed to copy to clipboard')
  })
})
