import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { company } from '../../../openapi/examples/clients.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { answerJobs } from '../world/jobAnswers.ts'
import { answerAll, crew, nextWithShared, order, orderPath, proposalAt, shared } from '../world/orderAnswers.ts'
import { absent, eventually, test as pageTest, press, seen, textsOf, toasted } from '../world/page.tsx'
import { button, buttonOfToast, clickInTurn, dialog } from '../world/parts.ts'
import { unreached } from '../world/proposals.ts'
import { recruiter } from '../world/visits.ts'

const test = pageTest
  .extend('openOrder', async ({ api, visit }) => {
    answerAll(api)
    return () => visit(orderPath, recruiter)
  })
  .extend('openStep', async ({ api, openOrder }) => {
    /** Opens the next step of the person proposed for the order. */
    return async (proposal: ClientProposal) => {
      api.answer(routes.listAssignments, () => [proposal])
      await openOrder()
      await button(nextWithShared).click()
    }
  })
const act = (name: string) => dialog().getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => dialog().getByText(words)
const at = (place: number, stage: AssignmentStage) => ({ ...shared, applicantId: idOf(place), stage })
const assigned = (stage: AssignmentStage, fields: Partial<ClientProposal['assignment'] & object> = {}) => {
  const { assignment, ...proposal } = proposalAt(stage)
  return { ...proposal, ...(assignment && { assignment: { ...assignment, ...fields } }) }
}

test('moves focus to the result of a step, away from the next step', async ({ openOrder, api }) => {
  const consent = { state: 'willing' as const, isRecorded: true }
  api.answer(routes.recordClientAnswer, () => ({ ...proposalAt('willing'), consent }))
  api.answer(routes.listAssignments, () => [proposalAt('asked')])
  await openOrder()
  await press(button(nextWithShared), 'Enter')
  await press(act('Record yes by phone'), 'Enter')
  await seen(act('Propose'))
  await expect.element(dialog().getByRole('status')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(api.asked(routes.assignApplicant)).toEqual([])
})

test('proposes several people who said yes, and leaves out those not cleared', async ({ openOrder, api, database }) => {
  const work = answerJobs(api, database)
  let people = [1, 2, 3].map((place) => ({ ...at(place, 'willing'), firstName: `N${place}` }))
  api.answer(routes.listClientPeople, () => ({ people, next: null }))
  await openOrder()
  await button('Propose several').click()
  await seen(text('Propose 3 candidates'), text('1 of them is not cleared to start'))
  await checkAsItIs('the choice of people to propose', '.MuiDialog-root')
  await act('Deselect them').click()
  await expect.element(dialog().getByRole('checkbox', { name: /^N2/ })).not.toBeChecked()
  people = people.slice(1, 2)
  await act('Propose').click()
  const task = { kind: 'client', clientId: company.id, stage: 'proposed', orderId: order.id } as const
  const of = { by: 'ids' as const, ids: [idOf(1), idOf(3)] }
  await eventually(() => api.asked(routes.startJob).map(({ body: { key: _, ...body } }) => body), [{ task, of }])
  work.workOff()
  await absent(dialog(), button('Propose several'))
  // The focused button is gone with the proposed people: focus moves to the people of the order.
  await eventually(() => document.activeElement?.contains(page.getByRole('link', { name: /^N2/ }).element()), true)
  expect(document.activeElement).not.toBe(document.body)
})

test('names the order that someone is moved from, undoes it, adds and ends others', async ({ openStep, api }) => {
  const other = { ...order, id: idOf(92), people: 2, city: 'Odense' }
  api.answer(routes.getOrder, ({ params }) => (params.orderId === other.id ? other : { ...order, placed: 3 }))
  api.answer(routes.assignApplicant, ({ body: { orderId = '' } }) => assigned('proposed', { orderId }))
  await openStep(assigned('proposed', { orderId: other.id }))
  const status = dialog().getByRole('status')
  await seen(status.getByText(/^On another order:/), status.getByRole('link', { name: /^2 welders, Odense, / }))
  await checkAsItIs('the next step of somebody on another order', '.MuiDialog-root')
  // Other steps would apply to the other order.
  expect(textsOf(dialog().getByRole('button'))).toEqual(['', 'Move to this order'])
  await act('Move to this order').click()
  await toasted('Moved from another order', `${shared.firstName} ${shared.lastName}`)
  await absent(status.getByText(/^On another order:/))
  await buttonOfToast('Undo').click()
  await seen(status.getByText(/^On another order:/))
  expect(api.asked(routes.assignApplicant).map(({ body }) => body)).toEqual([
    { stage: 'proposed', orderId: order.id },
    { stage: 'proposed', orderId: other.id },
  ])
  api.answer(routes.assignApplicant, () => proposalAt('interview'))
  await openStep(assigned('proposed', { orderId: undefined }))
  await seen(text(/ · without an order$/))
  await act('Move to interview').click()
  await absent(text(/ · without an order$/))
  expect(api.asked(routes.assignApplicant).at(-1)?.body).toEqual({ stage: 'interview', orderId: order.id })
  api.answer(routes.endAssignment, () => proposalAt('ended'))
  await act('End').click()
  expect(api.asked(routes.endAssignment)).toEqual([])
  await act('End proposal').click()
  await eventually(() => api.asked(routes.endAssignment).length, 1)
})

test('keeps focus on a person who moves to another column', async ({ openStep, api }) => {
  const listed = (stage: AssignmentStage) => ({ people: [{ ...shared, stage }], next: null })
  api.answer(routes.listClientPeople, () => listed('willing'))
  api.answer(routes.assignApplicant, () => proposalAt('proposed'))
  await openStep(proposalAt('willing'))
  await seen(act('Propose'))
  api.answer(routes.listClientPeople, () => listed('proposed'))
  const release = api.hold(routes.listClientPeople)
  await act('Propose').click()
  await seen(act('Move to interview'))
  await userEvent.keyboard('{Escape}')
  await absent(dialog())
  await expect.element(button(nextWithShared)).toHaveFocus()
  release()
  await seen(page.getByRole('region', { name: 'Proposed 1' }))
  await expect.element(button(nextWithShared)).toHaveFocus()
})

test('warns before placing someone who is not cleared to start', async ({ openOrder, api }) => {
  api.answer(routes.listAssignments, () => [proposalAt('interview')])
  api.answer(routes.assignApplicant, () => proposalAt('placed'))
  await openOrder()
  await button('Ask: Bruno Kowalski').click()
  await seen(
    text('Not cleared to start: Welder qualification (EN ISO 9606-1) – expired 20 Nov 2026'),
    act('Mark as placed'),
  )
  api.answer(routes.getApplicant, failing)
  await act('Mark as placed').click()
  await seen(text(/is not cleared to start: Welder qualification \(EN ISO 9606-1\) – expired 20 Nov 2026\./))
  expect(api.asked(routes.assignApplicant)).toEqual([])
  await act('Place anyway').click()
  // A second click must not take the step that replaces the button.
  await expect.element(act('Move to interview')).toHaveAttribute('aria-disabled', 'true')
  expect(api.asked(routes.assignApplicant)).toMatchObject([{ body: { stage: 'placed' } }])
})

test('says that someone else took the last opening, and records a client decision', async ({ openStep, api }) => {
  api.answer(routes.recordClientDecision, ({ body }) => ({ ...body, answeredAt: '2026-11-25T09:00:00.000Z' }))
  const taken = 'All openings on this order are filled. Add an opening to the order first.'
  api.answer(routes.assignApplicant, refusing(new ProductError('stage_move_refused', taken)))
  await openStep(proposalAt('proposed'))
  await seen(act('Move to interview'))
  await press(act('Mark as placed'), 'Enter')
  await toasted(taken)
  expect(api.asked(routes.assignApplicant)[0]?.body).toEqual({ stage: 'placed', orderId: order.id })
  await act('Schedule interview / record client decision').click()
  const group = dialog().getByRole('group', { name: `Answer about ${shared.firstName} ${shared.lastName}` })
  await seen(group)
  await checkAsItIs('a client decision by phone, for an order', '.MuiDialog-root')
  const listedBefore = api.asked(routes.listClientPeople).length
  await clickInTurn(group.getByRole('button', { name: 'Interview first' }), act('Send answer'))
  await seen(text(/Client decision: Would like to meet first/))
  const params = { id: shared.applicantId, clientId: company.id }
  expect(api.asked(routes.recordClientDecision)).toMatchObject([
    { params, body: { assignmentId: idOf(80), answer: 'meet' } },
  ])
  expect(api.asked(routes.listClientPeople).length).toBeGreaterThan(listedBefore)
})

const unseen = `No one at ${order.clientName} can see this yet. Send a contact a link, or call them.`

test('warns if no one at the client can see the proposed people, and only then', async ({ openOrder, api }) => {
  await openOrder()
  await eventually(() => api.asked(routes.getClientRecipients).length, 1)
  await seen(button(nextWithShared))
  expect(page.getByText(/can see this yet/).elements()).toEqual([])
  api.answer(routes.listClientPeople, () => ({ people: [{ ...shared, stage: 'asked' as const }], next: null }))
  await openOrder()
  await seen(button(nextWithShared))
  expect(api.asked(routes.getClientRecipients)).toHaveLength(1)
  const people = [at(1, 'willing'), at(2, 'willing'), at(3, 'interview'), shared]
  api.answer(routes.listClientPeople, () => ({ people, next: null }))
  api.answer(routes.getClientRecipients, () => unreached())
  api.answer(routes.listAssignments, () => [proposalAt('interview')])
  await openOrder()
  await seen(page.getByText(unseen))
  const asked = api.asked(routes.getClientRecipients).slice(1)
  expect(asked.map(({ params }) => params)).toEqual([{ id: idOf(3), clientId: company.id }])
  await checkAsItIs('an order that nobody at the client sees')
  await button(nextWithShared).last().click()
  // An interview without a time asks for one.
  await seen(text(unseen), text(/^The candidate gets a calendar invitation by email\. No one at .* can be reached/))
  await userEvent.keyboard('{Escape}')
  await absent(dialog())
  await button('Propose several').click()
  await seen(text(unseen))
  const link = dialog().getByRole('link', { name: `Send link: ${order.clientName}` })
  await expect.element(link).toHaveAttribute('href', `/clients?client=${company.id}`)
})

test('shows the number of someone without a name until the interview', async ({ openOrder, api }) => {
  const presentation = { isAnonymous: true, leftOut: [] }
  const people = [shared, at(2, 'interview')].map((one) => ({ ...one, presentation }))
  api.answer(routes.listClientPeople, () => ({ people, next: null }))
  api.answer(routes.listAssignments, () => [assigned('proposed', { presentation })])
  await openOrder()
  const number = `Shown as Person ${shared.applicantId.slice(-6).toUpperCase()}`
  await seen(page.getByText(number))
  expect(page.getByText(/^Shown as Person/).elements()).toHaveLength(1)
  await button(nextWithShared).first().click()
  await seen(text(number))
})

test('offers to move a placed person to hired, with undo', async ({ openStep, api, database }) => {
  const placed = database.add({ pipelineStage: 'offered' })
  const onOrder = { ...shared, applicantId: placed.id, stage: 'placed' as const }
  api.answer(routes.listClientPeople, () => ({ people: [onOrder], next: null }))
  await openStep(proposalAt('placed'))
  await seen(act('Move to Hired'))
  await checkAsItIs('the steps of somebody placed', '.MuiDialog-root')
  await act('Move to Hired').click()
  await toasted('Moved to Hired', `${placed.firstName} ${placed.lastName}`)
  await absent(act('Move to Hired'))
  expect(api.asked(routes.updateApplicant)[0]?.body).toEqual({ pipelineStage: 'hired', version: placed.version })
  await page.getByText('Undo', { exact: true }).click()
  await eventually(() => api.asked(routes.updateApplicant).at(-1)?.body.pipelineStage, 'offered')
  await seen(act('Move to Hired'))
})

test('records a "not now" by phone with the day they are free from', async ({ openStep, api }) => {
  api.answer(routes.recordClientAnswer, ({ body: { answer, availableFrom } }) => ({
    ...{ ...proposalAt('declined'), consent: { state: answer, availableFrom, isRecorded: true } },
  }))
  await openStep(proposalAt('asked'))
  await act('Record “not now”').click()
  const from = dialog().getByLabelText('Available from (optional)')
  await expect.element(from).toHaveFocus()
  await from.fill('05.01.2020')
  await userEvent.keyboard('{Enter}')
  await seen(text('Choose a date in the future'))
  await checkAsItIs('a "not now" by phone', '.MuiDialog-root')
  await from.fill('05.01.2099')
  await userEvent.keyboard('{Enter}')
  await seen(text(/Not before 5 Jan 2099/))
  const body = { answer: 'not_now', availableFrom: '2099-01-05' }
  expect(api.asked(routes.recordClientAnswer).map((asked) => asked.body)).toEqual([body])
})

test('shows how to reach someone, and asks by SMS alone without an email', async ({ openOrder, api, database }) => {
  const { id } = database.add({ phone: '+45 20 12 34 56', email: 'adam@mail.example' })
  const [adam] = crew.ready.people.map((one) => ({ ...one, applicant: { ...one.applicant, id } }))
  api.answer(routes.buildShortlist, () => ({ crew: { ...crew, ready: { total: 1, people: adam ? [adam] : [] } } }))
  api.answer(routes.listAssignments, () => [])
  await openOrder()
  await button('Ask: Adam Kowalski').click()
  await seen(dialog().getByRole('link', { name: 'adam@mail.example' }), button('Ask by email'))
  const phone = dialog().getByRole('link', { name: '20 12 34 56' })
  expect(phone.element().getAttribute('href')).toBe('tel:+4520123456')
  database.change(id, { email: null })
  await openOrder()
  await button('Ask: Adam Kowalski').click()
  await seen(text('No email address'), button('Ask by SMS'))
  await absent(button('Ask by email'))
  await checkAsItIs('somebody without an email')
})
