import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import { routes } from '../../../shared/routes.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { completeRecord, idOf } from '../../make/applicant.ts'
import { makeDocument } from '../../make/document.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, phone, seen, test, textsOf, toastArea, toasted } from '../world/page.tsx'
import { detail, dialog, fullNameOf, listOf, openTab, pathOf, rows, seenExactly, seenTexts } from '../world/parts.ts'
import { placementOf } from '../world/placements.ts'
import { recruiter } from '../world/visits.ts'

const shownTo = (applicant: Parameters<typeof presentApplicant>[0]) =>
  presentApplicant(applicant, { kind: 'user', userId: idOf(900), role: 'recruiter' })

async function seenDetails(values: Readonly<Record<string, string | RegExp>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await seen(detail(label).getByText(value))
}

const isInDialog = () => dialog().element().contains(document.activeElement)

const heading = (name: string) => dialog().getByRole('heading', { name, exact: true })
const stage = (name: string) => dialog().getByRole('button', { name: new RegExp(`^Stage: ${name}`) })

test('a phone shows contact details first, and all tabs in either language', async ({ visit, database }) => {
  const path = pathOf(database.add())
  for (const language of ['da', 'en'] as const) {
    await visit(path, { ...recruiter, size: phone, language })
    const last = dialog().getByRole('tab', { name: 'GDPR' })
    await seen(last)
    expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(phone.width)
  }
  await seen(heading('Contact Information'))
  const headings = textsOf(dialog().getByRole('heading', { level: 3 }))
  expect(headings.slice(0, 2)).toEqual(['Contact Information', 'Basic Information'])
  await expect.element(detail('Phone')).toBeInViewport()
})

test('the dialog shows a complete record', async ({ visit, api, database }) => {
  const applicant = database.add(completeRecord)
  const file = { applicantId: applicant.id, originalName: 'CV Åse.pdf', fileSize: 12_345, isConfidential: true }
  api.answer(routes.listApplicantDocuments, () => [makeDocument(file)])
  await visit(pathOf(applicant), recruiter)
  await seen(
    dialog().getByText('ÅN', { exact: true }),
    dialog().getByRole('button', { name: /^Stage: New\./ }),
    dialog().getByRole('tab', { name: 'Profile', selected: true }),
    dialog().getByRole('img', { name: '4 out of 5 stars' }),
  )
  await seen(...['Basic Information', 'Contact Information', 'Location & Mobility', 'Skills & Experience'].map(heading))
  await seen(...['Certifications', 'Blue-Collar Skills & Capabilities', 'Recruiter Notes'].map(heading))
  await seenDetails({
    ...{ 'Full name': fullNameOf(applicant), 'Date of birth': '17 May 1990', Nationality: 'Denmark' },
    ...{ Email: applicant.email, Phone: '+45 20 00 00 00', LinkedIn: 'linkedin.com/in/aase-nielsen' },
    ...{ Portfolio: 'aase.example', Address: 'Havnegade 1', 'Driver CPC expiry': '31 Jan 2024' },
    ...{ 'Proof of permit': 'Residence card', 'Permit valid only for employer': 'Nordhavn A/S', City: 'Ærøskøbing' },
    ...{ Region: 'Syddanmark', Postcode: '5970', Country: 'Denmark', 'Willing to Relocate': 'Yes' },
    ...{ 'Preferred Regions': 'Midtjylland', 'Driving licence': 'CE', 'Driving licence expiry': '1 Mar 2031' },
    ...{ Professions: 'Building electrician, 1 year of experience', 'Core Competencies': 'TIG welding' },
    ...{ 'Industry Sectors': 'Construction', Languages: /^Danish \(native\)$/i },
  })
  await seenDetails({ 'Driver CPC expiry': 'Expired', Professions: 'Welder, 7 years of experience' })
  await seenTexts(dialog(), 'Danish Road Safety', 'Expires 31 Jan 2034', 'Heavy lifting (max 40 kg)')
  await seenTexts(dialog(), 'Recognised in Denmark, 2026-17, 1 Feb 2026', 'Calls back in the evening.')
  await seenTexts(dialog(), /^Last updated: \d/, /^Created: \d/)
  await seenExactly(dialog(), 'Poland', 'Work at height', 'Health certificate', 'Work outdoors')
  await seenExactly(dialog(), 'Own tools', 'Own transport')
  const star = dialog().getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')

  await openTab('Experience')
  await seen(...['Work Experience', 'Availability & Employment', 'Compensation'].map(heading))
  await seenTexts(dialog(), '1 Feb 2015 – 30 Jun 2019', '1 Aug 2019 – Present', 'Pipes and tanks')
  await seenTexts(dialog(), 'Machinery: Crane Operation · Team size: 12 · Supervisory role: Yes')
  expect(textsOf(dialog().getByRole('listitem'))[0]).toContain('Foreman')
  await seenDetails({ 'Employment Type': 'Full-time', 'Weekly hours': '37', 'Preferred shift': 'Rotating' })
  await seenDetails({ 'Employment Type': 'Part-time', 'Desired hourly rate': '235 DKK per hour' })
  await openTab('Documents')
  await seenTexts(dialog(), 'CV Åse.pdf', 'CV · 12.1 KB', 'Confidential')
})

test('the dialog marks unknown values and uninformed applicants of partners', async ({ visit, api, database }) => {
  const { gdprConsentDate: _consent, nationality: _from, ...applicant } = database.add({ coreCompetencies: [] })
  const { earliestStartDate: _start, ...flexible } = applicant
  api.answer(routes.listApplicantTimeline, () => [])
  api.answer(routes.getApplicant, () => shownTo({ ...flexible, source: { partnerId: idOf(700), name: 'Job Board' } }))
  await visit(pathOf(applicant), recruiter)
  for (const label of [
    'Date of birth',
    'Nationality',
    'Preferred Regions',
    'Driving licence',
    'Driving licence expiry',
  ])
    await seenDetails({ [label]: 'Not specified' })
  await seenDetails({ 'Industry Sectors': 'Not specified', 'Willing to Relocate': /^No$/ })
  await seenTexts(dialog(), 'No certificates recorded', 'No notes added yet.')
  await absent(dialog().getByText('Blue-Collar Skills & Capabilities'))
  await absent(detail('LinkedIn'), detail('Tachograph card expiry'))
  await openTab('Experience')
  await seenTexts(dialog(), 'No work experience recorded')
  await seenDetails({ 'Available from': 'Flexible', 'Weekly hours': 'Not specified' })
  await seenDetails({ 'Preferred shift': 'Not specified' })
  await openTab('Documents')
  await seenTexts(dialog(), 'No documents uploaded')
  await openTab('Timeline')
  await seenTexts(dialog(), 'No activity recorded')
  await openTab('GDPR')
  await seenDetails({ 'Consent date': 'No consent recorded', Source: 'Created by partner Job Board' })
  await seenDetails({ 'Privacy notice': /^Privacy notice not sent yet\. It will be emailed on / })
})

test('the dialog starts with trade, availability, place, permit and certificates', async ({ visit, database }) => {
  const fields = { region: 'Syddanmark', workPermitType: 'Fast-track Scheme', workPermitExpiryDate: '2024-03-31' }
  const expired = { name: 'ADR', issuer: 'Falck', expiryDate: '2024-01-31' }
  const certifications = [{ name: 'First Aid', issuer: 'Falck' }, expired]
  await visit(pathOf(database.add({ ...fields, certifications, earliestStartDate: '2096-12-01' })), recruiter)
  const glance = page.getByRole('region', { name: 'At a glance', exact: true })
  await seen(glance)
  expect(textsOf(glance.getByCss('dd'))).toEqual([
    'Welder, 7 years of experience',
    '1 Dec 2096',
    'Ærøskøbing, Syddanmark',
    'Fast-track scheme, until 31 Mar 2024Expired',
    'First aid certificateADR certificate – expired',
  ])
  expect(glance.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight / 2)
})

test('the dialog shows placements and the availability after them', async ({ visit, api, database }) => {
  const openEnded = { until: undefined }
  const later = { clientName: 'Havnens Værft', from: '2099-12-21', ...openEnded }
  for (const [earliestStartDate, placements, text] of [
    ['2026-01-05', [{}, later], ' until 18 Dec 2099 · Placed with Havnens Værft from 21 Dec 2099'],
    ['2026-01-05', [{ from: '2099-12-07' }], ' from 7 Dec 2099 · Now (since 5 Jan 2026)'],
    ['2099-06-01', [openEnded], ', end date unknown · From 1 Jun 2099'],
  ] as const) {
    const { id } = database.add({ earliestStartDate })
    api.answer(routes.listPlacements, () => placements.map((fields) => placementOf(id, fields)))
    await visit(pathOf({ id }), recruiter)
    await eventually(() => textsOf(detail('Available from')), [`Placed with Nordhavn VVS${text}`])
  }
})

test('the dialog records how staff informed an applicant without a working email', async ({ visit, api, database }) => {
  const applicant = database.add({ channel: 'staff', emailProblem: { bouncedAt: '2026-01-02T08:00:00.000Z' } })
  await visit(`${pathOf(applicant)}&tab=gdpr`, recruiter)
  const information = detail('Privacy notice')
  await seenTexts(information, /^Privacy notice not sent – no working email address\. Notify by /)
  await information.getByRole('button', { name: 'Record privacy notice' }).click()
  const question = page.getByRole('dialog', { name: 'Record privacy notice' })
  await question.getByRole('button', { name: 'Save' }).click()
  await seenTexts(question, 'Enter how the applicant was informed')
  await question.getByRole('textbox', { name: 'How' }).fill('Read it with them on paper')
  await question.getByRole('button', { name: 'Save' }).click()
  await seen(information.getByText('Read it with them on paper'), page.getByText(/, by a colleague/))
  // The form around this one must not be sent.
  expect(api.asked(routes.updateApplicant)).toEqual([])
})

test('the dialog has a skeleton while it loads, and can retry each part', async ({ visit, api, database }) => {
  const applicant = database.add()
  api.answer(routes.listApplicantDocuments, failing)
  api.answer(routes.listApplicantTimeline, failing)
  api.answerOnce(routes.getApplicant, failing)
  const release = api.hold(routes.getApplicant)
  await visit(pathOf(applicant), recruiter)
  await seen(dialog().getByRole('status', { name: 'Loading' }))
  release()
  await seenTexts(dialog(), 'The applicant could not be loaded')
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await openTab('Documents')
  await seenTexts(dialog(), 'The documents could not be loaded')
  await openTab('Timeline')
  await seenTexts(dialog(), 'The timeline could not be loaded')
})

test.for([idOf(99), 'nobody'])('the dialog says that there is no applicant %s', async (id, { visit }) => {
  await visit(pathOf({ id }), recruiter)
  await seen(dialog().getByText('Applicant not found', { exact: true }))
  await dialog().getByRole('button', { name: 'Back to list' }).click()
  await absent(dialog())
})

test('the dialog copies email and phone, and keeps focus until it closes', async ({ visit, database }) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
  const applicant = database.add()
  await visit(pathOf(applicant), recruiter)
  const copy = (what: string) => dialog().getByRole('button', { name: `Copy ${what}` })
  await copy('email').click()
  await toasted('Failed to copy to clipboard')
  copied.mockResolvedValue()
  for (const what of ['email', 'phone'] as const) {
    await copy(what).click()
    await toasted('Copied', 'Copied to clipboard')
    expect(copied).toHaveBeenLastCalledWith(applicant[what])
  }
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
    for (let stop = 0; stop < 25; stop += 1) {
      await userEvent.keyboard(keys)
      expect(isInDialog()).toBe(true)
    }
  await userEvent.keyboard('{Escape}')
  await absent(dialog())
  await eventually(() => document.activeElement?.tagName, 'MAIN')
})

test('the dialog opens from the row, and is in the URL and the history', async ({ visit, database }) => {
  const applicant = database.add()
  await visit(listOf(applicant), recruiter)
  await rows().getByRole('link').click()
  await seen(dialog().getByRole('heading', { name: fullNameOf(applicant) }))
  await openTab('Timeline')
  await eventually(currentUrl, `${listOf(applicant)}&applicant=${applicant.id}&tab=timeline`)
  await visit(currentUrl(), recruiter)
  await seenTexts(dialog(), 'Applicant created')
  history.back()
  await absent(dialog())
  expect(currentUrl()).toBe(listOf(applicant))
  history.forward()
  await seen(dialog())
})

test('the dialog has focus after a move is undone from the toast or the menu', async ({ visit, api, database }) => {
  const { id } = database.add()
  const stageIs = (stage: string) => eventually(() => database.applicant(id).pipelineStage, stage)
  await visit(pathOf({ id }), recruiter)
  await stage('New').click()
  await page.getByRole('menuitem', { name: 'Screening' }).click()
  await toasted('Moved to Screening')
  await toastArea().getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await stageIs('new')
  await eventually(isInDialog, true)
  await userEvent.keyboard('{Escape}')
  await absent(dialog())

  const timestamp = new Date().toISOString()
  const move = { action: 'stage_changed', fromStage: 'interview', toStage: 'rejected' } as const
  database.change(id, { pipelineStage: 'rejected', stageChangedAt: timestamp })
  api.answer(routes.listApplicantTimeline, () => [makeTimelineEntry({ applicantId: id, timestamp, ...move })])
  await visit(pathOf({ id }), recruiter)
  await stage('Rejected').click()
  await page.getByRole('menuitem', { name: 'Undo, back to Interview' }).click()
  await stageIs('interview')
  await eventually(isInDialog, true)
})
