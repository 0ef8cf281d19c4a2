import { describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { presentedPerson } from '../../../functions/src/proposals/presentedPerson.ts'
import type { Client } from '../../../shared/companies/contract/listClients.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { PresentationChoice } from '../../../shared/proposals/domain/presentationChoice.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessibleInTheDark } from '../world/axe.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, eventually, laptop, test as pageTest, phone, seen, toasted } from '../world/page.tsx'
import { abovePath, button, clickInTurn, fullNameOf, seenTexts, submit } from '../world/parts.ts'
import type { Fields } from '../world/people.ts'
import { placementOf } from '../world/placements.ts'
import { unreached } from '../world/proposals.ts'
import { recruiter } from '../world/visits.ts'

const hansen: Client = { id: idOf(801), name: 'Peter Hansen', isActive: true }
const jensen: Client = { id: idOf(802), name: 'Karen Jensen', isActive: true }
const shareDialog = () => page.getByRole('dialog', { name: /^Share / })
const since = '2026-11-20T09:00:00.000Z'
const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }

const between = ({ id, name }: Client, fields: Partial<ClientProposal> = {}): ClientProposal => ({
  ...{ clientId: id, clientName: name },
  ...fields,
})
const at = (stage: AssignmentStage, fields: Partial<ClientProposal['assignment'] & object> = {}) => ({
  assignment: { id: idOf(700), isActive: true, stage, createdAt: since, stageSince: since, ...fields },
})
const consentIn = (state: NonNullable<ClientProposal['consent']>['state']): Pick<ClientProposal, 'consent'> => ({
  consent: { state, answeredAt: since, isRecorded: true, recordedByName: 'Louise Bach' },
})

/** Answers with these clients and proposals, and stores changes. */
function answerClients(api: FakeApi, clients: Client[], proposals: ClientProposal[] = []) {
  let stored = proposals
  const store = (id: string, fields: Partial<ClientProposal>) => {
    const proposal = between(clients.find((each) => each.id === id) ?? hansen, fields)
    stored = [proposal, ...stored.filter(({ clientId }) => clientId !== id)]
    return proposal
  }
  api.answer(routes.listClients, () => clients)
  api.answer(routes.listAssignments, () => stored)
  api.answer(routes.assignApplicant, ({ params, body }) =>
    store(params.clientId, { ...at(body.stage), ...(body.stage !== 'asked' && consentIn('willing')) }),
  )
  api.answer(routes.recordClientAnswer, ({ params, body }) =>
    store(params.clientId, { ...(body.answer === 'willing' && at('willing')), ...consentIn(body.answer) }),
  )
  api.answer(routes.endAssignment, ({ params }) => store(params.clientId, at('ended')))
  api.answer(routes.liftClientBlock, ({ params }) => store(params.clientId, consentIn('open')))
}

const test = pageTest.extend('share', async ({ api, database, visit }) => {
  /** Opens the dialog of a new person. */
  return async (clients: Client[], proposals: ClientProposal[] = [], fields: Fields = {}, size = laptop) => {
    answerClients(api, clients, proposals)
    const person = database.add(fields)
    await visit(`/applicants?applicant=${person.id}`, { ...recruiter, size })
    await button('Share Profile').click()
    return person
  }
})
const more = button('More actions for Peter Hansen')
const end = button('End: Peter Hansen')
const buttonInDialog = (title: string, name: string) =>
  page.getByRole('group', { name: title }).getByRole('button', { name })
const missed = page.getByText('No one at Peter Hansen has been notified of this interview by email.')

test('a placement is shown in list and panel at once, unless it is refused', async ({ visit, api, database }) => {
  const person = database.add()
  const proposed = { ...at('proposed', { orderId: idOf(900) }), ...consentIn('willing') }
  answerClients(api, [hansen], [between(hansen, proposed)])
  const isPlaced = () => api.asked(routes.assignApplicant).length === 2 && api.asked(routes.endAssignment).length === 0
  api.answer(routes.listPlacements, () => (isPlaced() ? [placementOf(person.id)] : []))
  const shown = () => page.getByText(/^Placed with Nordhavn VVS until/).length
  await visit(abovePath(person), recruiter)
  api.answerOnce(routes.assignApplicant, refusing(new ProductError('not_found', 'Client not found')))
  await clickInTurn(button('Share Profile'), more, button('Mark as placed: Peter Hansen'))
  await seen(page.getByText('Client not found'))
  await button('Mark as placed: Peter Hansen').click()
  await eventually(shown, 2)
  await clickInTurn(end, buttonInDialog('End', 'End placement'))
  await eventually(shown, 0)
})

test('a person is asked, proposed with a warning, placed and hired, on a phone', async ({ share, api }) => {
  api.answer(routes.getClientRecipients, () => unreached())
  const { id } = await share([jensen, hansen], [], {}, phone)
  await button('Ask by email: Peter Hansen').click()
  await expect.element(page.getByText(/^Asked \(/)).toHaveFocus()
  await button('Record yes by phone: Peter Hansen').click()
  await seen(page.getByText(/^Said yes \(.* · Said yes by phone on .* \(recorded by Louise Bach\)$/))
  await page.getByLabelText('Hide name until interview: Peter Hansen').click()
  await seen(page.getByText(`Shown as Person ${id.slice(-6).toUpperCase()}`))
  expect(api.asked(routes.getClientRecipients)).toEqual([])
  await button('Propose: Peter Hansen').click()
  const unseen = 'No one at Peter Hansen can see this yet. Send a contact a link, or call them.'
  await seenTexts(page, /^Proposed \(/, unseen)
  expect(api.asked(routes.getClientRecipients)[0]?.params).toEqual({ id, clientId: hansen.id })
  const link = page.getByRole('link', { name: 'Send link: Peter Hansen' })
  await expect.element(link).toHaveAttribute('href', `/clients?client=${hansen.id}`)
  await checkAsItIs('a proposal that nobody at the client sees')
  await clickInTurn(more, button('Mark as placed: Peter Hansen'))
  await expect.element(page.getByText(/^Placed \(/)).toHaveFocus()
  expect(api.asked(routes.updateApplicant)).toEqual([])
  await seen(button('Move to Hired'))
  await checkAsItIs('a placed person, on a phone')
  await button('Move to Hired').click()
  await expect.poll(() => api.asked(routes.updateApplicant)).toMatchObject([{ body: { pipelineStage: 'hired' } }])
  await end.click()
  await seen(page.getByText(/^Peter Hansen will no longer see .* has still said yes and can be proposed again\.$/))
  await expect.element(buttonInDialog('End', 'Cancel')).toHaveFocus()
  await buttonInDialog('End', 'Cancel').click()
  await expect.element(page.getByText(/^Placed \(/)).toHaveFocus()
  await clickInTurn(end, buttonInDialog('End', 'End placement'))
  await seen(page.getByText(/^Ended \(/))
  expect(api.asked(routes.assignApplicant).map(({ body }) => body)).toEqual([
    { stage: 'asked', channel: 'mail' },
    { stage: 'proposed', isAnonymous: true },
    { stage: 'placed' },
  ])
  await userEvent.keyboard('{Escape}')
  await absent(shareDialog())
  await expect.element(button('Share Profile')).toHaveFocus()
})

test('a client decision is shown, and changed by phone', async ({ share, api }) => {
  const answeredAt = '2026-11-21T09:00:00.000Z'
  const meet = { answer: 'meet', comment: 'On Friday', answeredAt, isRecorded: false, saidByName: 'Peter' } as const
  api.answer(routes.recordClientDecision, ({ body }) => ({ ...body, answeredAt }))
  await share([hansen], [between(hansen, { ...at('proposed'), verdict: meet })])
  await seen(page.getByText(/Client decision: Would like to meet first \(.*, Peter\)/), page.getByText('On Friday'))
  await clickInTurn(more, button('Change answer'), button('No'))
  await submit({ Reason: 'Skills' }, 'Send answer')
  await seen(page.getByText(/Client decision: No: Skills/))
  const body = { assignmentId: idOf(700), answer: 'no', reason: 'skills' }
  expect(api.asked(routes.recordClientDecision)).toMatchObject([{ params: { clientId: hansen.id }, body }])
  // The profile's own form is not submitted.
  expect(api.asked(routes.updateApplicant)).toEqual([])
})

test('an interview is arranged, cancelled, and marked if no one was told of it', async ({ share, api }) => {
  api.answer(routes.setInterview, () => between(hansen, { ...at('interview'), interview }))
  api.answer(routes.cancelInterview, () => between(hansen, at('interview')))
  await share([hansen], [between(hansen, at('proposed'))])
  const arrange = (values: object) => submit({ ...values, Place: 'Havnegade 1' }, 'Schedule interview')
  await more.click()
  expect(page.getByText(/can see this yet/).length).toBe(0)
  await seen(page.getByText('The candidate and the client get a calendar invitation by email.'))
  await expectAccessibleInTheDark('the form of an interview')
  await arrange({ Date: '07.12.2099', Time: '4', Minutes: '45' })
  await seen(page.getByText('Enter a time between 05:00 and 23:59, such as 09:30'))
  await submit({ Time: 'kl. 9.30' }, 'Schedule interview')
  await seen(page.getByText(/Interview 7 Dec 2099, 09:30 Danish time \(45 min\), Havnegade 1/))
  expect(missed.length).toBe(0)
  const body = { date: '2099-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1' }
  expect(api.asked(routes.setInterview)).toMatchObject([{ params: { clientId: hansen.id }, body }])
  expect(api.asked(routes.updateApplicant)).toEqual([])
  const question = page.getByRole('dialog', { name: 'Cancel interview?' })
  await clickInTurn(button('Cancel interview'), question.getByRole('button', { name: 'Keep interview' }))
  expect(api.asked(routes.cancelInterview)).toEqual([])
  await clickInTurn(button('Cancel interview'), question.getByRole('button', { name: 'Cancel interview' }))
  await toasted('The interview has been cancelled. The candidate and the client are notified by email.')
  await absent(button('Cancel interview'))

  api.answer(routes.getClientRecipients, () => unreached({ untoldInterviewAt: interview.at }))
  await arrange({ Date: '07.12.2099', Time: '9.30' })
  await seen(
    missed,
    page.getByText(/^The candidate gets a calendar invitation by email\. .* tell them yourself\. Send link$/),
  )
  await expectAccessibleInTheDark('an interview that the client does not know of')
  await button('Cancel interview').click()
  await seen(question.getByText(/^The candidate is notified by email\. No one at Peter Hansen can be reached/))
})

test('the staff preview what a client sees, and a name once hidden stays hidden', async ({ share, api }) => {
  const certifications = Array.from({ length: 12 }, (_, n) => ({ name: `Welding ISO 9606-${n + 1}` }))
  const willing = (presentation?: PresentationChoice) =>
    between(hansen, { ...at('willing', { presentation }), ...consentIn('willing') })
  api.answer(routes.choosePresentation, ({ body }) => willing(body))
  const person = await share([hansen], [willing()], { certifications })
  api.answer(routes.readPresentation, ({ query: { anonymous, leftOut = [] } }) =>
    presentedPerson(person, [], { isAnonymous: anonymous === 'true', leftOut }),
  )
  await button('Client view: Peter Hansen').click()
  const shown = page.getByRole('region', { name: 'Client preview' })
  await seen(shown.getByRole('heading', { name: fullNameOf(person) }), shown.getByText('Welder', { exact: false }))
  expect(shown.element().scrollHeight).toBeLessThanOrEqual(shown.element().clientHeight)
  await page.getByRole('checkbox', { name: 'Hide name until interview', exact: true }).click()
  await seen(shown.getByRole('heading', { name: /^Person [0-9A-F]{6}$/ }))
  await page.getByRole('checkbox', { name: 'Languages' }).click()
  await absent(shown.getByRole('heading', { name: 'Languages' }))
  await checkAsItIs('what a client sees')
  await button('Save').click()
  await toasted('Client view saved for Peter Hansen')
  expect(api.asked(routes.choosePresentation)).toMatchObject([{ body: { isAnonymous: true, leftOut: ['languages'] } }])
  await seen(page.getByText(/Shown as Person/))
  await expect.element(page.getByLabelText('Hide name until interview: Peter Hansen')).toBeChecked()
  await button('Propose: Peter Hansen').click()
  await seen(page.getByText(/^Proposed \(/))
  expect(api.asked(routes.assignApplicant).map(({ body }) => body)).toEqual([{ stage: 'proposed' }])
})

test('the link to the profile is copied from the list, also without clients', async ({ visit, api, database }) => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  answerClients(api, [])
  const { id } = database.add({ lastName: 'Dyrholm' })
  await visit('/applicants?search=Dyrholm', recruiter)
  await button('Share Åse Dyrholm').click()
  await seen(shareDialog().getByText('No clients yet. Add the first one under Clients.'))
  await button('Copy link').click()
  await seen(button('Copied'))
  expect(copy.mock.calls).toEqual([[`${window.location.origin}/applicants?applicant=${id}`]])
})

test('a client is found by name, unless inactive without a proposal, and blocked', async ({ share }) => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...hansen, id: idOf(810 + index), name: `Byg ${index}` }))
  const [left, still] = [jensen, hansen].map((client) => ({ ...client, isActive: false })) as [Client, Client]
  await share([...many, left, still], [between(still, at('proposed'))])
  await seen(page.getByText(/^Proposed \(.* · cannot log in$/))
  expect(page.getByText('Karen Jensen').elements()).toEqual([])
  const search = page.getByRole('textbox', { name: 'Find a client' })
  await search.fill('byg 7')
  await expect.poll(() => shareDialog().getByRole('listitem').elements().length).toBe(1)
  await clickInTurn(button('More actions for Byg 7'), button('Does not want this client: Byg 7'))
  await buttonInDialog('Does not want this client', 'Does not want this client').click()
  await seen(page.getByText(/^Does not want this client \(recorded by Louise Bach on .*\)$/))
  await button('Allow this client again: Byg 7').click()
  await seen(button('Ask by email: Byg 7'))
  await search.fill('nobody')
  await seen(page.getByText('No clients match your search.'))
})

describe('ending a proposal', () => {
  const mails = [{ side: 'client', name: 'Peter', email: 'peter@hansen.example' } as const]
  const question = (act: string) => page.getByRole('group', { name: act })
  const isCalledOff = /interview with Peter Hansen on 7 Dec 2099, 09:30 will be cancelled/

  test('lists first what it cancels and who is notified, once loaded, and so does declining', async ({
    share,
    api,
  }) => {
    api.answer(routes.getClientRecipients, failing)
    await share([hansen], [between(hansen, at('interview'))])
    await clickInTurn(more, end)
    await seenTexts(question('End'), 'The recipients could not be loaded')
    await expect.element(buttonInDialog('End', 'End proposal')).toBeDisabled()
    api.answer(routes.getClientRecipients, () => unreached({ ending: { interview, mails } }))
    await buttonInDialog('End', 'Try again').click()
    await seenTexts(question('End'), isCalledOff, /^Peter Hansen is notified by email: Peter/)
    await checkAsItIs('what ending a proposal does')
    await buttonInDialog('End', 'Cancel').click()
    expect(api.asked(routes.endAssignment)).toEqual([])
    await button('Mark as declined: Peter Hansen').click()
    await seenTexts(question('Mark as declined'), /cannot be reached by email\. Tell them yourself\.$/)
    await buttonInDialog('Mark as declined', 'Mark as declined').click()
    await seen(page.getByText(/^Declined \(/))
  })

  test('by a "not now" cancels nothing if the client does not see the person yet', async ({ share, api }) => {
    api.answer(routes.getClientRecipients, () => unreached({ ending: { interview, mails } }))
    await share([hansen], [between(hansen, at('willing'))])
    await clickInTurn(more, button('Record “not now”: Peter Hansen'))
    expect(api.asked(routes.recordClientAnswer)).toEqual([])
    await absent(page.getByText(isCalledOff))
  })
})
