import { expect } from 'vitest'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import { type Visitor, visitor } from '../world/client.ts'
import { clientLinkMailedTo, linkCodeMailedTo } from '../world/mails.ts'
import { newClient, newOrder, signedInAs, uniqueName } from '../world/people.ts'
import { uploadDocument } from '../world/uploads.ts'
import { exerciseStartRules } from './applicants.ts'

/** Asks an applicant for consent, proposes them, ends the proposal, then blocks the client and lifts the block. */
export async function exerciseClients(manager: Visitor, id: string): Promise<void> {
  const clientId = await newClient()
  const company = { name: uniqueName('Company') }
  const { body: created } = await manager.call(routes.createCompany, { body: company })
  await manager.call(routes.updateCompany, { params: { id: created.id }, body: { version: 1, company } })
  await manager.call(routes.getCompany, { params: { id: created.id } })
  const { body: order } = await manager.call(routes.createOrder, { params: { id: await newClient() }, body: newOrder })
  const orderParams = { id: order.clientId, orderId: order.id }
  await manager.call(routes.getOrder, { params: orderParams })
  await exerciseStartRules(manager, id, orderParams)
  const listedOrders = async (query: { status?: 'open' | 'filled' | 'closed'; clientId?: string }) =>
    (await manager.call(routes.listOrders, { query })).body.orders.map((each) => each.id)
  await expect.poll(() => listedOrders({ clientId: order.clientId })).toEqual([order.id])
  await listedOrders({})
  await manager.call(routes.updateOrder, { params: orderParams, body: { version: 1, status: 'filled' } })
  await listedOrders({ status: 'filled' })
  await listedOrders({ status: 'closed' })
  await manager.call(routes.listCompanies, {})
  await manager.call(routes.listClients, {})
  const params = { id, clientId }
  // An order of another client.
  const foreign = { stage: 'proposed', orderId: order.id } as const
  expect((await manager.call(routes.assignApplicant, { params, body: foreign })).status).toBe(404)
  const move = (body: { stage: 'asked'; channel: 'mail' } | { stage: 'proposed' }) =>
    manager.call(routes.assignApplicant, { params, body })
  expect((await move({ stage: 'asked', channel: 'mail' })).status).toBe(200)
  await manager.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
  expect((await move({ stage: 'proposed' })).status).toBe(200)
  const presentation = { isAnonymous: true, leftOut: [] }
  expect((await manager.call(routes.choosePresentation, { params, body: presentation })).status).toBe(200)
  await manager.call(routes.readPresentation, { params })
  const listed = async () => (await manager.call(routes.listAssignments, { params: { id } })).body.length
  await expect.poll(listed).toBe(1)
  expect((await manager.call(routes.getClientRecipients, { params })).status).toBe(200)
  expect((await manager.call(routes.endAssignment, { params })).status).toBe(200)
  await manager.call(routes.recordClientAnswer, { params, body: { answer: 'blocked' } })
  expect((await manager.call(routes.liftClientBlock, { params })).status).toBe(200)
  // The same with a company that has a record.
  const ofRecord = { id, clientId: created.id }
  await manager.call(routes.recordClientAnswer, { params: ofRecord, body: { answer: 'willing' } })
  expect((await manager.call(routes.assignApplicant, { params: ofRecord, body: { stage: 'proposed' } })).status).toBe(
    200,
  )
  await manager.call(routes.endAssignment, { params: ofRecord })
  expect((await manager.call(routes.assignApplicant, { params: ofRecord, body: { stage: 'proposed' } })).status).toBe(
    200,
  )
  const orderId = await placeOnOrder(manager, ofRecord)
  await exerciseClientLink(manager, { ...ofRecord, orderId })
  await manager.call(routes.getMyDay, {})
  await manager.call(routes.endAssignment, { params: ofRecord })
  await manager.call(routes.listClientPeople, { params: { id: created.id } })
  await exerciseClientDecisions(manager, id)
  await manager.call(routes.listApplicantTimeline, { params: { id } })
  const token = 'unknown'
  expect((await visitor().call(routes.readProposal, { body: { token } })).status).toBe(400)
  expect((await visitor().call(routes.readAvailability, { body: { token } })).status).toBe(400)
  expect((await visitor().call(routes.answerAvailability, { body: { token } })).status).toBe(400)
  expect((await visitor().call(routes.answerProposal, { body: { token, answer: 'willing' } })).status).toBe(400)
}

/** Places a proposed applicant on a current order, builds the order's shortlist, and returns the order's id. */
export async function placeOnOrder(
  manager: Visitor,
  { id, clientId }: { id: string; clientId: string },
): Promise<string> {
  const today = dateInDenmark(new Date())
  const body = { ...newOrder, from: today, until: daysAfter(today, 7) }
  const { body: order } = await manager.call(routes.createOrder, { params: { id: clientId }, body })
  const placing = { stage: 'placed', orderId: order.id } as const
  expect((await manager.call(routes.assignApplicant, { params: { id, clientId }, body: placing })).status).toBe(200)
  const shortlistInput = { params: { id: clientId, orderId: order.id }, query: { within: '200' } }
  expect((await manager.call(routes.buildShortlist, shortlistInput)).status).toBe(200)
  const placements = async () => (await manager.call(routes.listPlacements, { query: { ids: id } })).body
  await expect.poll(placements).toMatchObject([{ applicantId: id, orderId: order.id }])
  return order.id
}

/** Sends a contact a link, opens it with a code, answers through it, and revokes it. */
async function exerciseClientLink(
  manager: Visitor,
  { id: applicantId, clientId, orderId }: { id: string; clientId: string; orderId: string },
): Promise<void> {
  const email = `${uniqueName('contact')}@mail.example`
  const params = { id: clientId }
  const { version, name } = (await manager.call(routes.getCompany, { params })).body
  const company = { name, contacts: [{ name: 'Peter Hansen', email }] }
  await manager.call(routes.updateCompany, { params, body: { version, company } })
  const sent = await manager.call(routes.sendClientLink, { params, body: { email, orderId } })
  expect(sent.status).toBe(201)
  const documentId = (await uploadDocument(manager, applicantId, makePdf())).id
  const ofDocument = { id: applicantId, documentId }
  await manager.call(routes.updateDocument, { params: ofDocument, body: { releasedToClients: true } })
  const contact = visitor()
  const token = await clientLinkMailedTo(email)
  expect((await contact.call(routes.askLinkCode, { body: { token } })).status).toBe(204)
  const code = await linkCodeMailedTo(email)
  const { body: opened } = await contact.call(routes.openClientLink, { body: { token, code } })
  const { page } = opened
  const { people } = (await contact.call(routes.readClientLink, { body: { page } })).body
  expect(people).toMatchObject([{ stage: 'placed', presentation: { applicant: { id: applicantId } } }])
  const wanted = { page, applicantId, documentId }
  expect((await contact.call(routes.downloadByLink, { body: wanted })).status).toBe(201)
  const { assignmentId = '' } = people[0] ?? {}
  const decision = { page, applicantId, assignmentId, answer: 'meet' } as const
  expect((await contact.call(routes.answerByLink, { body: decision })).status).toBe(200)
  expect((await manager.call(routes.listClientLinks, { params })).body).toMatchObject([{ isOpen: true }])
  await manager.call(routes.revokeClientLink, { params: { id: clientId, linkId: sent.body.id } })
  expect((await contact.call(routes.readClientLink, { body: { page } })).status).toBe(400)
}

/** Proposes an applicant for a client's order. The client decides online and by phone. */
async function exerciseClientDecisions(manager: Visitor, id: string): Promise<void> {
  const client = await signedInAs('client')
  const clientId = (await client.call(routes.getCurrentUser, {})).body.id
  const { body: order } = await manager.call(routes.createOrder, { params: { id: clientId }, body: newOrder })
  const params = { id, clientId }
  await manager.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
  const body = { stage: 'proposed', orderId: order.id } as const
  const { assignment } = (await manager.call(routes.assignApplicant, { params, body })).body
  const assignmentId = assignment?.id ?? ''
  expect((await client.call(routes.readPresentation, { params })).status).toBe(200)
  const decision = { assignmentId, answer: 'yes' } as const
  expect((await client.call(routes.listProposals, {})).body.people.map((each) => each.assignmentId)).toContain(
    assignmentId,
  )
  expect((await client.call(routes.giveClientDecision, { params: { id }, body: decision })).status).toBe(200)
  const no = { assignmentId, answer: 'no', reason: 'timing' } as const
  expect((await manager.call(routes.recordClientDecision, { params, body: no })).status).toBe(200)
  const meeting = { date: '2099-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1' }
  expect((await manager.call(routes.setInterview, { params, body: meeting })).status).toBe(200)
  expect((await manager.call(routes.cancelInterview, { params })).status).toBe(200)
  await manager.call(routes.setInterview, { params, body: meeting })
  await client.call(routes.readPresentation, { params })
  // The recipients of the mail that cancels the interview.
  expect((await manager.call(routes.getClientRecipients, { params })).status).toBe(200)
  await manager.call(routes.endAssignment, { params })
}
