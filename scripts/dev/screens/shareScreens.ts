import type { Page } from 'playwright-core'
import { assignmentExamples } from '../../../openapi/examples/assignments.ts'
import { clearance } from '../../../openapi/examples/clients.ts'
import type { ClientRelation } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { inBoth, press, type Screen } from './screen.ts'

const askedAt = '2026-11-20T09:00:00.000Z'
const question = {
  question: { askedAt, channel: 'mail' as const, openUntil: '2026-12-11T09:00:00.000Z' },
  isRecorded: false,
}
const at = (stage: AssignmentStage): Pick<ClientRelation, 'assignment'> => ({
  assignment: {
    ...{ id: '00000000-0000-4000-8000-000000000700', isActive: stage !== 'declined', stage },
    ...{ createdAt: askedAt, stageSince: askedAt, assignedByName: 'Louise Bach' },
  },
})
const answered = { answeredAt: askedAt, isRecorded: true, recordedByName: 'Louise Bach' }

/** The client that the person meets. */
const met = 'Lindø Værft'

/** One client at each stage that looks different. */
const relations: readonly (Omit<ClientRelation, 'clientId'> & { clientName: string })[] = [
  { clientName: 'Aarhus Stål ApS' },
  { clientName: 'Byens VVS', ...at('asked'), consent: { state: 'asked', ...question } },
  {
    clientName: 'Hansen & Sønner Bygge- og Anlægsentreprise A/S',
    ...at('willing'),
    consent: { state: 'willing', ...answered },
  },
  { clientName: met, ...at('placed'), consent: { state: 'willing', answeredAt: askedAt, isRecorded: false } },
  {
    clientName: 'Midtbyens Murer',
    ...at('declined'),
    consent: { state: 'not_now', ...answered, availableFrom: '2027-02-01' },
  },
  { clientName: 'Vestkystens Montage', consent: { state: 'blocked', ...answered } },
]
const idOf = (place: number) => `00000000-0000-4000-8000-00000000080${place}`

async function withClients(page: Page, interview?: ClientRelation['interview']): Promise<void> {
  const clients = relations.map(({ clientName: name }, place) => ({ id: idOf(place), name, isActive: true }))
  const told = relations.map(({ clientName, ...relation }, place) => ({
    ...{ clientId: idOf(place), ...relation },
    ...(clientName === met && { interview }),
  }))
  await page.route('**/api/clients', (route) => route.fulfill({ json: clients }))
  await page.route('**/api/applicants/*/assignments', (route) => route.fulfill({ json: told }))
  await page.route('**/api/applicants/*/assignments/*/reach', (route) =>
    route.fulfill({ json: assignmentExamples.getClientReach.answer }),
  )
}

/** Opens what is between somebody and clients, with the less likely steps of one. */
async function share(page: Page): Promise<void> {
  await withClients(page)
  await page.getByRole('button', { name: /^(Share Profile|Del profil)$/ }).click()
  await page.getByRole('button', { name: /^(More for|Mere for) Byens VVS$/ }).click()
}

/** What is between somebody and the client that they are placed with: the interview, and what the client said. */
async function meet(page: Page, interview?: ClientRelation['interview']): Promise<void> {
  await withClients(page, interview)
  await page.getByRole('button', { name: /^(Share Profile|Del profil)$/ }).click()
  await page.getByRole('button', { name: /^(More for|Mere for) Lindø Værft$/ }).click()
  await page.getByText(/^(Interview: both|Samtale: begge)/).scrollIntoViewIfNeeded()
}

/** Takes back the interview that is arranged there. */
async function callOff(page: Page): Promise<void> {
  await meet(page, assignmentExamples.setInterview.answer.interview)
  await press(page, 'Call it off')
}

/** What that client sees of them. */
async function present(page: Page): Promise<void> {
  await page.route('**/api/applicants/*/assignments/*/presentation', (route) =>
    route.fulfill({ json: assignmentExamples.readPresentation.answer }),
  )
  await meet(page)
  await page.getByRole('button', { name: /^(What Lindø Værft sees|Det ser Lindø Værft)$/ }).click()
}

/** What a manager confirms by the name of the person. */
async function erase(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'GDPR' }).click()
  await page.getByRole('button', { name: /^(Erase this person|Slet denne person)$/ }).click()
}

/** The question that a mail leads to. */
async function openQuestion(page: Page): Promise<void> {
  const asked = { firstName: 'Marta', clientName: 'Hansen & Sønner A/S' }
  await page.route('**/api/public/proposal', (route) => route.fulfill({ json: asked }))
  await page.goto('/proposal#token=shown')
}

/** The question whether somebody is still available, to which a mail leads. */
async function openAvailability(page: Page): Promise<void> {
  const known = { firstName: 'Marta', earliestStartDate: '2027-01-11', city: 'Aarhus', phoneEnd: '233' }
  await page.route('**/api/public/availability', (route) => route.fulfill({ json: known }))
  await page.goto('/still-available#token=shown')
}

/** What a manager lets pass of what is missing. */
async function letPass(page: Page): Promise<void> {
  await page.route('**/api/applicants/*/clearance', (route) => route.fulfill({ json: clearance }))
  await page.reload()
  await page.getByRole('button', { name: /^(Let pass for a time|Accepter midlertidigt)$/ }).click()
}

const about = (applicant: string) => ({ path: `/applicants?applicant=${applicant}`, as: 'recruiter' as const })

/** What is between this applicant and clients, and the page on which people are asked. */
export const shareScreens = (applicant: string): Screen[] => [
  ...inBoth({ ...about(applicant), name: 'share-profile', prepare: share, shows: ['Not now', 'Ikke nu'] }),
  ...inBoth({
    ...about(applicant),
    name: 'share-interview',
    prepare: meet,
    shows: ['Arrange the interview', 'Aftal samtalen'],
  }),
  ...inBoth({
    ...{ ...about(applicant), name: 'interview-call-off', prepare: callOff },
    shows: ['Call the interview off?', 'Vil du aflyse samtalen?'],
  }),
  ...inBoth({
    ...{ ...about(applicant), name: 'share-presentation', prepare: present },
    shows: ['What Lindø Værft sees', 'Det ser Lindø Værft'],
  }),
  ...inBoth({
    ...{ ...about(applicant), as: 'manager', name: 'applicant-erase', prepare: erase },
    shows: ['Erase this person for good?', 'Slet denne person for altid?'],
  }),
  ...inBoth({
    ...{ name: 'proposal', path: '/auth', prepare: openQuestion },
    shows: ['Yes, propose me', 'Ja, foreslå mig'],
  }),
  ...inBoth({
    ...{ name: 'still-available', path: '/auth', prepare: openAvailability },
    shows: ['I can start from', 'Jeg kan begynde fra'],
  }),
  ...inBoth({
    ...{ ...about(applicant), as: 'manager', name: 'applicant-let-pass', prepare: letPass },
    shows: ['Let pass for a time?', 'Accepter midlertidigt?'],
  }),
]
