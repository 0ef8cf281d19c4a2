import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { company } from '../../../openapi/examples/clients.ts'
import { getApplicant } from '../../../shared/applicants/contract/getApplicant.ts'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { startJob } from '../../../shared/bulk/contract/startJob.ts'
import { getOrder } from '../../../shared/companies/contract/getOrder.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { assignApplicant } from '../../../shared/proposals/contract/assignApplicant.ts'
import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import { buildShortlist } from '../../../shared/proposals/contract/buildShortlist.ts'
import { endAssignment } from '../../../shared/proposals/contract/endAssignment.ts'
import { getClientRecipients } from '../../../shared/proposals/contract/getClientRecipients.ts'
import { listAssignments } from '../../../shared/proposals/contract/listAssignments.ts'
import { listClientPeople } from '../../../shared/proposals/contract/listClientPeople.ts'
import { recordClientAnswer } from '../../../shared/proposals/contract/recordClientAnswer.ts'
import { recordClientDecision } from '../../../shared/proposals/contract/recordClientDecision.ts'
import { setInterview } from '../../../shared/proposals/contract/setInterview.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible, expectReadableInTheDark } from '../world/axe.ts'
import { failing } from '../world/fakeApi.ts'
import { answerJobs } from '../world/jobAnswers.ts'
import {
  answerAll,
  crew,
  list,
  nextWithShared,
  order,
  orderPath,
  person,
  proposalAt,
  recruiter,
  shared,
  verdict,
} from '../world/orderAnswers.ts'
import { absent, eventually, seen, test, textsOf, toastArea, toasted } from '../world/page.tsx'
import { button, dialog } from '../world/parts.ts'

test('people of an order are moved by the keyboard; who comes too late for the last place is told so', async ({
  visit,
  api,
}) => {
  answerAll(api)
  api.answer(listAssignments, () => [proposalAt('proposed')])
  api.answer(assignApplicant, () => {
    throw new ProductError('stage_move_refused', 'All places of this order are taken: somebody else has the last one')
  })
  await visit(orderPath, recruiter)
  const next = button(nextWithShared)
  await seen(next)
  ;(next.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await seen(dialog().getByRole('button', { name: 'To the interview' }))
  ;(dialog().getByRole('button', { name: 'Placed' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await toasted('Error', 'All places of this order are taken: somebody else has the last one')
  expect(api.asked(assignApplicant)[0]?.body).toEqual({ stage: 'placed', orderId: order.id })
})

test('a step takes the focus to what came of it, so that no key pressed too often takes the next one', async ({
  visit,
  api,
}) => {
  answerAll(api)
  api.answer(listAssignments, () => [proposalAt('asked')])
  api.answer(recordClientAnswer, () => ({
    ...proposalAt('willing'),
    consent: { state: 'willing' as const, isRecorded: true },
  }))
  await visit(orderPath, recruiter)
  await button(nextWithShared).click()
  const yes = dialog().getByRole('button', { name: 'Yes by phone' })
  await seen(yes)
  ;(yes.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await seen(dialog().getByRole('button', { name: 'Propose' }))
  await expect.element(dialog().getByRole('status')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(api.asked(assignApplicant)).toEqual([])
})

test('several who have said yes are proposed at once, some of them left out', async ({ visit, api, database }) => {
  const said = (place: number) => ({
    ...shared,
    applicantId: idOf(place),
    firstName: `N${place}`,
    stage: 'willing' as const,
  })
  answerAll(api)
  const work = answerJobs(api, database)
  let people = [said(1), said(2), said(3)]
  api.answer(listClientPeople, () => ({ people, next: null }))
  await visit(orderPath, recruiter)
  await button('Propose several').click()
  await seen(dialog().getByText('Propose 3 people'))
  await expectAccessible('the choice of whom to propose', '.MuiDialog-root')
  await expectReadableInTheDark('.MuiDialog-root')
  await seen(dialog().getByText('1 of them does not meet the start rules'))
  await dialog().getByRole('button', { name: 'Leave them out' }).click()
  await expect.element(dialog().getByRole('checkbox', { name: /^N2/ })).not.toBeChecked()
  people = [said(2)]
  await dialog().getByRole('button', { name: 'Propose', exact: true }).click()
  const task = { kind: 'client', clientId: company.id, stage: 'proposed', orderId: order.id } as const
  const body = { task, of: { by: 'ids' as const, ids: [idOf(1), idOf(3)] } }
  await eventually(() => api.asked(startJob).map(({ body: { key: _, ...asked } }) => asked), [body])
  work.workOff()
  await absent(dialog(), button('Propose several'))
  // The button that had the focus is gone with those whom it was for: the keyboard goes on from the people of the order.
  await eventually(() => document.activeElement?.contains(page.getByRole('link', { name: /^N2/ }).element()), true)
  expect(document.activeElement).not.toBe(document.body)
})

test('whoever is taken from another order is told from which one, and can take that back', async ({ visit, api }) => {
  answerAll(api)
  const other = { ...order, id: idOf(92), people: 2, city: 'Odense' }
  api.answer(getOrder, ({ params }) => (params.orderId === other.id ? other : { ...order, placed: 3 }))
  const onOrder = (orderId: string): ClientProposal => {
    const { assignment, ...proposal } = proposalAt('proposed')
    return { ...proposal, ...(assignment && { assignment: { ...assignment, orderId } }) }
  }
  api.answer(listAssignments, () => [onOrder(other.id)])
  api.answer(assignApplicant, ({ body }) => onOrder(body.orderId ?? ''))
  await visit(orderPath, recruiter)
  await button(nextWithShared).click()
  const told = dialog().getByRole('status')
  await seen(told.getByText(/^On another order:/), told.getByRole('link', { name: /^2 × .*, Odense, / }))
  await expectAccessible('the next step of somebody on another order', '.MuiDialog-root')
  // What is done from here would be done for the other order.
  expect(textsOf(dialog().getByRole('button'))).toEqual(['', 'Move here from that order'])
  await dialog().getByRole('button', { name: 'Move here from that order' }).click()
  await toasted('Moved from another order', `${shared.firstName} ${shared.lastName}`)
  await absent(told.getByText(/^On another order:/))
  await toastArea().getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await seen(told.getByText(/^On another order:/))
  expect(api.asked(assignApplicant).map(({ body }) => body)).toEqual([
    { stage: 'proposed', orderId: order.id },
    { stage: 'proposed', orderId: other.id },
  ])
})

test('whoever is of no order yet is brought into this one by the next step', async ({ visit, api }) => {
  answerAll(api)
  const { assignment, ...proposal } = proposalAt('proposed')
  const withoutOrder = { ...proposal, ...(assignment && { assignment: { ...assignment, orderId: undefined } }) }
  api.answer(listAssignments, () => [withoutOrder])
  api.answer(assignApplicant, () => proposalAt('interview'))
  await visit(orderPath, recruiter)
  await button(nextWithShared).click()
  await seen(dialog().getByText(/ · without an order$/))
  await dialog().getByRole('button', { name: 'To the interview' }).click()
  await absent(dialog().getByText(/ · without an order$/))
  expect(api.asked(assignApplicant).map(({ body }) => body)).toEqual([{ stage: 'interview', orderId: order.id }])
})

test('who was moved to another column has the focus there, however late the list shows it', async ({ visit, api }) => {
  const listed = (stage: AssignmentStage) => ({ people: [{ ...shared, stage }], next: null })
  answerAll(api)
  api.answer(listAssignments, () => [proposalAt('willing')])
  api.answer(listClientPeople, () => listed('willing'))
  api.answer(assignApplicant, () => proposalAt('proposed'))
  await visit(orderPath, recruiter)
  await button(nextWithShared).click()
  await seen(dialog().getByRole('button', { name: 'Propose' }))
  api.answer(listClientPeople, () => listed('proposed'))
  const letGo = api.hold(listClientPeople)
  await dialog().getByRole('button', { name: 'Propose' }).click()
  await seen(dialog().getByRole('button', { name: 'To the interview' }))
  await userEvent.keyboard('{Escape}')
  await absent(dialog())
  await expect.element(button(nextWithShared)).toHaveFocus()
  letGo()
  await seen(page.getByRole('region', { name: 'Proposed 1' }))
  await expect.element(button(nextWithShared)).toHaveFocus()
})

test('what is missing for the start of work is said beside the next step', async ({ visit, api }) => {
  answerAll(api)
  api.answer(listAssignments, () => [proposalAt('interview')])
  await visit(orderPath, recruiter)
  await button('Ask: Bruno Kowalski').click()
  await seen(
    dialog().getByText('Start rules of trade and client not met (Welding: ended 20 Nov 2026)'),
    dialog().getByRole('button', { name: 'Placed' }),
  )
  api.answer(assignApplicant, () => proposalAt('placed'))
  api.answer(getApplicant, failing)
  await dialog().getByRole('button', { name: 'Placed' }).click()
  await seen(dialog().getByText(/may not start yet: Welding: ended 20 Nov 2026\./))
  expect(api.asked(assignApplicant)).toEqual([])
  await dialog().getByRole('button', { name: 'Place all the same' }).click()
  await seen(dialog().getByRole('button', { name: 'To the interview' }))
  // The press that comes once too often is of no step that stands there now.
  await expect
    .element(dialog().getByRole('button', { name: 'To the interview' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(api.asked(assignApplicant)).toMatchObject([{ body: { stage: 'placed' } }])
})

test('the client’s answer by phone and an interview’s time are written down for an order, too', async ({
  visit,
  api,
}) => {
  answerAll(api)
  const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 60, place: 'Havnegade 1' }
  api.answer(listAssignments, () => [proposalAt('proposed')])
  api.answer(recordClientDecision, ({ body: { assignmentId: _, ...word } }) => ({
    ...word,
    answeredAt: verdict.answeredAt,
  }))
  api.answer(setInterview, () => ({ ...proposalAt('interview'), interview }))
  await visit(orderPath, recruiter)
  await button(nextWithShared).click()
  await dialog().getByRole('button', { name: 'Interview and answer by phone' }).click()
  const group = dialog().getByRole('group', { name: `Answer about ${shared.firstName} ${shared.lastName}` })
  await seen(group)
  await expectAccessible('what a client says by phone for an order', '.MuiDialog-root')
  await expectReadableInTheDark('.MuiDialog-root')
  const listedBefore = api.asked(listClientPeople).length
  await group.getByRole('button', { name: 'Meet first' }).click()
  await dialog().getByRole('button', { name: 'Send answer' }).click()
  await seen(dialog().getByText(/The client says Meet first/))
  const params = { id: shared.applicantId, clientId: company.id }
  expect(api.asked(recordClientDecision)).toMatchObject([{ params, body: { assignmentId: idOf(80), answer: 'meet' } }])
  await dialog().getByLabelText('Date').fill('07.12.2099')
  await dialog().getByLabelText('Time').fill('09:30')
  await dialog().getByRole('textbox', { name: 'Place' }).fill('Havnegade 1')
  await dialog().getByRole('button', { name: 'Arrange the interview' }).click()
  await seen(dialog().getByText(/Interview 7 Dec 2099, 09:30 \(60 min\), Havnegade 1/))
  expect(api.asked(setInterview)).toMatchObject([{ params, body: { date: '2099-12-07', place: 'Havnegade 1' } }])
  expect(api.asked(listClientPeople).length).toBeGreaterThan(listedBefore)
})

const unseen = `Nobody at ${order.clientName} can see this yet: send a contact a link, or ask by phone.`
const unreached = {
  isSeen: false,
  interview: { client: false, person: true },
  cancellation: { client: false, person: true },
  ending: { mails: [] },
}

test('that nobody at the client can see who is proposed is told once for an order, and with each of them', async ({
  visit,
  api,
}) => {
  answerAll(api)
  const people = [
    { ...shared, applicantId: idOf(1), stage: 'willing' as const },
    { ...shared, applicantId: idOf(2), stage: 'willing' as const },
    { ...shared, applicantId: idOf(3), stage: 'interview' as const },
    shared,
  ]
  api.answer(listClientPeople, () => ({ people, next: null }))
  api.answer(listAssignments, () => [proposalAt('interview')])
  api.answer(getClientRecipients, () => unreached)
  await visit(orderPath, recruiter)
  await seen(page.getByText(unseen))
  expect(api.asked(getClientRecipients).map(({ params }) => params)).toEqual([{ id: idOf(3), clientId: company.id }])
  await expectAccessible('an order that nobody at the client sees')
  await expectReadableInTheDark()
  await button(nextWithShared).last().click()
  await seen(dialog().getByText(unseen))
  // Whoever stands at the interview without a time is asked for it.
  await seen(dialog().getByText(/^Interview: the person gets it by mail\. Nobody at .* gets a mail/))
  await expectAccessible('the next step of somebody whom nobody sees', '.MuiDialog-root')
  await userEvent.keyboard('{Escape}')
  await absent(dialog())
  await button('Propose several').click()
  await seen(dialog().getByText(unseen))
  await expect
    .element(dialog().getByRole('link', { name: `Send a link: ${order.clientName}` }))
    .toHaveAttribute('href', `/clients?client=${company.id}`)
})

test('whether the client can see anybody is not asked before somebody is proposed', async ({ visit, api }) => {
  answerAll(api)
  api.answer(listClientPeople, () => ({ people: [{ ...shared, stage: 'asked' as const }], next: null }))
  await visit(orderPath, recruiter)
  await seen(button(nextWithShared))
  expect(api.asked(getClientRecipients)).toEqual([])
})

test('nothing is said of it where somebody at the client can see them', async ({ visit, api }) => {
  answerAll(api)
  await visit(orderPath, recruiter)
  await eventually(() => api.asked(getClientRecipients).length, 1)
  await seen(button(nextWithShared))
  expect(page.getByText(/can see this yet/).elements()).toEqual([])
})

test('whoever a client is to see without a name is told by what they are called there', async ({ visit, api }) => {
  answerAll(api)
  const presentation = { isAnonymous: true, leftOut: [] }
  const met = { ...shared, applicantId: idOf(2), stage: 'interview' as const, presentation }
  api.answer(listClientPeople, () => ({ people: [{ ...shared, presentation }, met], next: null }))
  const { assignment, ...proposal } = proposalAt('proposed')
  api.answer(listAssignments, () => [{ ...proposal, assignment: assignment && { ...assignment, presentation } }])
  await visit(orderPath, recruiter)
  const called = `Shown as Person ${shared.applicantId.slice(-6).toUpperCase()}`
  await seen(page.getByText(called))
  // Who has met the client has their name.
  expect(page.getByText(/^Shown as Person/).elements()).toHaveLength(1)
  await button(nextWithShared).first().click()
  await seen(dialog().getByText(called))
})

test('whoever is placed can be hired, too', async ({ visit, api, database }) => {
  answerAll(api)
  const placed = database.add({ pipelineStage: 'offered' })
  const onOrder = { ...shared, applicantId: placed.id, stage: 'placed' as const }
  api.answer(listClientPeople, () => ({ people: [onOrder], next: null }))
  api.answer(listAssignments, () => [proposalAt('placed')])
  await visit(orderPath, recruiter)
  await button(nextWithShared).click()
  await seen(dialog().getByRole('button', { name: 'Move to Hired' }))
  await expectAccessible('the steps of somebody placed', '.MuiDialog-root')
  await expectReadableInTheDark('.MuiDialog-root')
  await dialog().getByRole('button', { name: 'Move to Hired' }).click()
  await toasted('Moved to Hired', `${placed.firstName} ${placed.lastName}`)
  await absent(dialog().getByRole('button', { name: 'Move to Hired' }))
  expect(api.asked(updateApplicant)[0]?.body).toEqual({ pipelineStage: 'hired', version: placed.version })
  await page.getByText('Undo', { exact: true }).click()
  await eventually(() => api.asked(updateApplicant).at(-1)?.body.pipelineStage, 'offered')
  await seen(dialog().getByRole('button', { name: 'Move to Hired' }))
})

test('a "not now" by phone is written down with the day from which they are free', async ({ visit, api }) => {
  answerAll(api)
  api.answer(listAssignments, () => [proposalAt('asked')])
  api.answer(recordClientAnswer, ({ body }) => ({
    ...proposalAt('declined'),
    consent: { state: body.answer, availableFrom: body.availableFrom, isRecorded: true },
  }))
  await visit(orderPath, recruiter)
  await button(nextWithShared).click()
  await dialog().getByRole('button', { name: 'Not now', exact: true }).click()
  const from = dialog().getByLabelText('Free from (optional)')
  await expect.element(from).toHaveFocus()
  await from.fill('05.01.2020')
  await userEvent.keyboard('{Enter}')
  await seen(dialog().getByText('Choose a day to come'))
  await expectAccessible('what is written down by phone', '.MuiDialog-root')
  await expectReadableInTheDark('.MuiDialog-root')
  await from.fill('05.01.2099')
  await userEvent.keyboard('{Enter}')
  await seen(dialog().getByText(/Not before 5 Jan 2099/))
  expect(api.asked(recordClientAnswer).map(({ body }) => body)).toEqual([
    { answer: 'not_now', availableFrom: '2099-01-05' },
  ])
})

test('how somebody is reached stands beside the next step, and nobody is asked by mail without an address', async ({
  visit,
  api,
  database,
}) => {
  answerAll(api)
  const { id } = database.add({ phone: '+45 20 12 34 56', email: 'adam@mail.example' })
  const adam = person(1, 'Adam')
  api.answer(buildShortlist, () => ({
    crew: { ...crew, ready: list({ ...adam, applicant: { ...adam.applicant, id } }) },
  }))
  api.answer(listAssignments, () => [])
  await visit(orderPath, recruiter)
  await button('Ask: Adam Kowalski').click()
  await seen(dialog().getByRole('link', { name: 'adam@mail.example' }), button('Ask by mail'))
  const phone = dialog().getByRole('link', { name: '20 12 34 56' })
  expect(phone.element().getAttribute('href')).toBe('tel:+4520123456')
  await button('Close').click()

  database.change(id, { email: null })
  await visit(orderPath, recruiter)
  await button('Ask: Adam Kowalski').click()
  await seen(dialog().getByText('No email address'), button('Ask by SMS'))
  await absent(button('Ask by mail'))
  await expectAccessible('who is reached by phone alone')
  await expectReadableInTheDark()
})

test('ending a proposal says first whose interview is called off and who is notified', async ({ visit, api }) => {
  answerAll(api)
  api.answer(listAssignments, () => [proposalAt('interview')])
  const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }
  const mails = [{ side: 'client' as const, name: 'Peter', email: 'peter@hansen.example' }]
  api.answer(getClientRecipients, () => ({ ...unreached, ending: { interview, mails } }))
  api.answer(endAssignment, () => proposalAt('ended'))
  await visit(orderPath, recruiter)
  await button(nextWithShared).click()
  await dialog().getByRole('button', { name: 'End it' }).click()
  const question = dialog().getByRole('group', { name: 'End it' })
  await seen(question.getByText(/interview with .* on 7 Dec 2099.* is called off. Place: Havnegade 1/))
  await seen(question.getByText(/gets a mail about it: Peter \(peter@hansen.example\)/))
  await seen(question.getByText(/^No mail reaches .*: tell them yourself.$/))
  expect(api.asked(endAssignment)).toEqual([])
  await question.getByRole('button', { name: 'End proposal' }).click()
  await eventually(() => api.asked(endAssignment).length, 1)
})
