import { describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { presentApplicant } from '../../functions/src/applicants/presentApplicant.ts'
import { eraseApplicant } from '../../shared/contract/applicants/eraseApplicant.ts'
import { getApplicant } from '../../shared/contract/applicants/getApplicant.ts'
import { keepLonger } from '../../shared/contract/applicants/keepLonger.ts'
import { listApplicantDocuments } from '../../shared/contract/applicants/listApplicantDocuments.ts'
import { listApplicantTimeline } from '../../shared/contract/applicants/listApplicantTimeline.ts'
import { releaseEmail } from '../../shared/contract/applicants/releaseEmail.ts'
import { setWaiver } from '../../shared/contract/applicants/setWaiver.ts'
import { exportPersonalData } from '../../shared/contract/privacy/exportPersonalData.ts'
import { resultsId } from '../../web/src/addresses.ts'
import { makeTimelineEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { expectAccessible } from './axe.ts'
import { failing } from './fakeApi.ts'
import { addressNow, eventually, gone, phone, press, seen, test, textsOf, toastArea, toasted } from './page.tsx'
import { abovePath, button, detail, dialog, fullNameOf, listOf, openTab, pathOf, rows, section } from './parts.ts'
import { answerClearance } from './startAnswers.ts'

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

describe('mail to the email of an applicant', () => {
  const emailProblem = { bouncedAt: '2026-11-12T12:00:00.000Z', complainedAt: '2026-11-20T12:00:00.000Z' }
  const cameBack = 'Mail to this address came back on 12 Nov 2026'

  test.for([
    ['en', cameBack, 'Our mail was called spam on 20 Nov 2026: this address gets no more'],
    ['da', 'En mail til adressen kom retur den 12. nov. 2026', 'Vores mail blev meldt som spam den 20. nov. 2026'],
  ] as const)('is warned of beside it, in %s', async ([language, bounced, complained], { visit, database }) => {
    const applicant = database.add({ emailProblem })
    await visit(pathOf(applicant), { ...recruiter, language })
    await seen(...[bounced, complained].map((words) => dialog().getByText(words)))
  })

  test('is warned of no more under another one', async ({ visit, database }) => {
    await visit(pathOf(database.add()), recruiter)
    await seen(dialog().getByRole('button', { name: 'Copy email' }))
    await gone(dialog().getByText(/Mail to this address/))
  })

  test('that came back is told of in the timeline, as done by nobody', async ({ visit, api, database }) => {
    const applicant = database.add({ emailProblem })
    const entry = makeTimelineEntry({
      applicantId: applicant.id,
      action: 'updated',
      fields: ['emailProblem'],
      actorKind: 'system',
      actorName: 'mail feedback',
    })
    api.answer(listApplicantTimeline, () => [entry])
    await visit(pathOf(applicant), recruiter)
    await openTab('Timeline')
    await seen(dialog().getByText('Changed: Mail to the Address'), dialog().getByText(/ · Automatic$/))
  })
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
      detail('Professions').getByText('Welder, 7 years'),
      detail('Professions').getByText('Building Electrician, 1 year'),
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
      'Welder, 7 years',
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

  test('takes down that one of the staff informed somebody whom no mail reaches', async ({ visit, database }) => {
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

  test('offers who was hired screening only', async ({ visit, database }) => {
    const applicant = database.add({ pipelineStage: 'hired' })
    await visit(pathOf(applicant), recruiter)
    await dialog()
      .getByRole('button', { name: /^Stage: Hired\./ })
      .click()
    await eventually(() => textsOf(page.getByRole('menuitem')), ['Screening'])
  })

  test('closes by Escape, and the focus returns to the row', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    const link = rows().getByRole('link')
    await press(link, 'Enter')
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await userEvent.keyboard('{Escape}')
    await gone(dialog())
    await eventually(() => link.element().matches(':focus'), true)
    expect(addressNow()).toBe(listOf(applicant))
  })

  test('that the address opened leaves the focus in the page when it closes', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(pathOf(applicant), recruiter)
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await userEvent.keyboard('{Escape}')
    await gone(dialog())
    await eventually(() => document.activeElement?.tagName, 'MAIN')
  })

  for (const id of ['5c1d0f3e-0000-4000-8000-000000000000', 'nobody']) {
    test(`says when there is no such applicant: ${id}`, async ({ visit }) => {
      await visit(pathOf({ id }), recruiter)
      await seen(dialog().getByText('Applicant not found', { exact: true }))
      await dialog().getByRole('button', { name: 'Back to the list' }).click()
      await gone(dialog())
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

describe('the focus', () => {
  const inDialog = () => dialog().element().contains(document.activeElement)

  test('comes back to the dialog after an undo, from where Escape closes it', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(pathOf(applicant), recruiter)
    await dialog()
      .getByRole('button', { name: /^Stage: New/ })
      .click()
    await page.getByRole('menuitem', { name: 'Screening' }).click()
    await toasted('Moved to Screening')
    await toastArea().getByRole('button', { name: 'Undo', includeHidden: true }).click()
    await eventually(() => database.applicant(applicant.id).pipelineStage, 'new')
    await eventually(inDialog, true)
    await userEvent.keyboard('{Escape}')
    await gone(dialog())
  })

  test('stays in the dialog, whichever way Tab goes', async ({ visit, database }) => {
    await visit(pathOf(database.add()), recruiter)
    await seen(dialog().getByRole('button', { name: 'Edit all fields' }))
    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      for (let stop = 0; stop < 25; stop += 1) {
        await userEvent.keyboard(keys)
        expect(inDialog()).toBe(true)
      }
    }
  })
})

describe('the start of work', () => {
  const welding = { kind: 'certificate', name: 'Welding', isRecognised: false } as const
  const held = { certifications: [{ name: 'Welding', expiryDate: '2026-01-31' }], workPermitType: 'Student' }

  test('shows what is missing, which a manager lets pass until a day', async ({ visit, api, database }) => {
    const applicant = database.add(held)
    answerClearance(api, () => makeCall('recruiting_manager').actor, database, [welding])
    await visit(pathOf(applicant), { as: 'recruiting_manager' })
    await seen(dialog().getByText('Not cleared to start: Welding: ended 31 Jan 2026'))
    await button('Let pass for a time').click()
    const question = page.getByRole('dialog', { name: 'Let pass for a time?' })
    await expect.element(question.getByRole('button', { name: 'Let pass', exact: true })).toBeDisabled()
    await question.getByRole('textbox', { name: 'Until' }).fill('31.12.2099')
    await question.getByRole('textbox', { name: 'Reason' }).fill('The test is on Friday')
    await expectAccessible('letting pass what is missing', '.MuiDialog-root')
    await question.getByRole('button', { name: 'Let pass', exact: true }).click()
    await seen(dialog().getByText('Cleared to start', { exact: true }))
    await seen(dialog().getByText(/^Let pass until 31 Dec 2099: Welding: ended 31 Jan 2026/))
    const requirements = ['certificate/welding']
    expect(api.asked(setWaiver)).toMatchObject([
      { body: { version: 1, waiver: { requirements, reason: 'The test is on Friday', until: '2099-12-31' } } },
    ])
    await button('Take back what was let pass').click()
    await button('Take back').click()
    await seen(dialog().getByText('Not cleared to start: Welding: ended 31 Jan 2026'))
  })

  test('is let pass by no recruiter', async ({ visit, api, database }) => {
    answerClearance(api, () => makeCall().actor, database, [welding])
    await visit(pathOf(database.add(held)), recruiter)
    await seen(dialog().getByText(/^Not cleared to start/))
    await gone(button('Let pass for a time'))
  })
})

describe('the email of a record', () => {
  test('is released with a reason, after which it is shown as not confirmed', async ({ visit, api, database }) => {
    const applicant = database.add()
    const reason = 'Belongs to her brother'
    api.answer(listApplicantTimeline, ({ params }) => [
      makeTimelineEntry({ applicantId: params.id, action: 'email_released', reason }),
    ])
    await visit(pathOf(applicant), recruiter)
    await dialog().getByRole('button', { name: 'Release this email' }).click()
    const question = page.getByRole('dialog', { name: 'Release this email?' })
    const release = question.getByRole('button', { name: 'Release', exact: true })
    await seen(question.getByText(`Another record can then have ${applicant.email}.`))
    await question.getByRole('textbox', { name: 'Reason' }).fill('  ')
    await expect.element(release).toBeDisabled()
    await question.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await release.click()
    await toasted('Success', `${applicant.email} has been released`)
    await seen(dialog().getByText('Not confirmed: another record may have it, too'))
    await gone(page.getByRole('button', { name: 'Release this email' }))
    expect(api.asked(releaseEmail).map(({ body }) => body)).toEqual([{ reason, version: 1 }])
    await openTab('Timeline')
    await seen(dialog().getByText('Email released for other records'), dialog().getByText(reason))
  })

  test('tells which one awaits confirmation', async ({ visit, database }) => {
    await visit(pathOf(database.add({ unconfirmedEmail: 'new@mail.example' })), recruiter)
    await seen(dialog().getByText('new@mail.example awaits confirmation'))
  })
})

describe('a person', () => {
  test('is erased by a manager who types the name, and is gone then', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(pathOf(applicant), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await dialog().getByRole('button', { name: 'Erase this person' }).click()
    const question = page.getByRole('dialog', { name: 'Erase this person for good?' })
    const erase = question.getByRole('button', { name: 'Erase', exact: true })
    await expect.element(erase).toBeDisabled()
    const name = fullNameOf(applicant)
    await question.getByRole('textbox', { name: 'Name of the person' }).fill(name.toUpperCase())
    await erase.click()
    await toasted('Success', `${name} is being erased`)
    await gone(dialog())
    await eventually(() => document.activeElement?.id, resultsId)
    expect(api.asked(eraseApplicant).map(({ body }) => body)).toEqual([{ name: name.toUpperCase(), version: 1 }])
  })

  test('who is open or placed is kept until a day that another rule sets, which nobody changes', async ({
    visit,
    database,
  }) => {
    const at = { stageChangedAt: '2026-11-25T10:00:00.000Z', updatedAt: '2026-11-25T10:00:00.000Z' }
    const open = database.add({ ...at, pipelineStage: 'screening' })
    const hired = database.add({ ...at, pipelineStage: 'hired' })
    await visit(pathOf(open), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await seen(dialog().getByText('25 Nov 2027 if nothing happens until then, 12 months'))
    await gone(dialog().getByRole('button', { name: 'Change how long' }))
    await visit(pathOf(hired), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await seen(
      dialog().getByText('1 Jan 2032 at the earliest: placed, 60 months after the year in which the work ends'),
    )
  })

  test('who was rejected is kept until a day that a rule sets, or for longer by a manager with a reason', async ({
    visit,
    api,
    database,
  }) => {
    const stageChangedAt = '2026-11-25T10:00:00.000Z'
    const applicant = database.add({ pipelineStage: 'rejected', stageChangedAt })
    await visit(pathOf(applicant), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await seen(dialog().getByText('25 May 2027: rejected, 6 months'))
    await dialog().getByRole('button', { name: 'Change how long' }).click()
    const question = page.getByRole('dialog', { name: 'How long is this person kept?' })
    await question.getByRole('combobox', { name: 'Months' }).selectOptions('24')
    await question.getByRole('textbox', { name: 'Reason' }).fill('A claim')
    await question.getByRole('button', { name: 'Save' }).click()
    await seen(dialog().getByText('25 Nov 2028: rejected, 24 months'), dialog().getByText('A claim'))
    expect(api.asked(keepLonger).map(({ body }) => body)).toEqual([{ months: 24, reason: 'A claim', version: 1 }])
  })

  test('is exported by a manager, to be handed to them', async ({ visit, api, database }) => {
    const applicant = database.add()
    api.answer(exportPersonalData, () => ({ state: 'running' as const, askedAt: '2026-01-01T08:00:00.000Z' }))
    await visit(pathOf(applicant), { as: 'recruiting_manager' })
    await openTab('GDPR')
    await dialog().getByRole('button', { name: 'Export Personal Data' }).click()
    await seen(dialog().getByText('Look here again then.'))
    expect(api.asked(exportPersonalData)).toMatchObject([{ params: { id: applicant.id }, body: { anew: false } }])
  })

  test('is erased or exported by no recruiter', async ({ visit, database }) => {
    await visit(pathOf(database.add()), recruiter)
    await openTab('GDPR')
    await seen(dialog().getByText('Consent Date'))
    await gone(dialog().getByRole('button', { name: /Erase this person|Export Personal Data/ }))
  })
})

describe('the address of the dialog', () => {
  test('opens it, and the back button closes it', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    await rows().getByRole('link').click()
    await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await openTab('Timeline')
    await eventually(addressNow, `${abovePath(applicant)}&tab=timeline`)
    await visit(addressNow(), recruiter)
    await seen(dialog().getByText('Applicant created'))
    history.back()
    await gone(dialog())
    expect(addressNow()).toBe(listOf(applicant))
    history.forward()
    await seen(dialog())
  })
})
