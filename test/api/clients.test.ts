import { describe, expect, it } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { makePdf } from '../make/pdf.ts'
import type { Visitor } from './world/client.ts'
import { expectFound } from './world/foundApplicants.ts'
import { newClient, newOrder, newPerson, proven, signedInAs } from './world/people.ts'
import { uploadDocument } from './world/uploads.ts'

/** Registers an account. The returned `giveTo` connects it to a company, whose id differs from the account's. */
async function newAccount() {
  const { someone, user, username, password } = await proven()
  const sysadmin = await signedInAs('sysadmin')
  const giveTo = async (clientId: string) => {
    const body = { role: 'client', clientId } as const
    expect((await sysadmin.call(routes.changeUser, { params: { id: user.id }, body })).status).toBe(200)
    // The change ends open sessions, so that no open page gains access by itself.
    expect((await someone.call(routes.listProposals, {})).status).toBe(401)
    expect((await someone.call(routes.signIn, { body: { username, password } })).status).toBe(200)
  }
  return { someone, giveTo }
}

/** Proposes an applicant to a client on an order, with a document released to clients and an interview. */
async function proposedTo(recruiter: Visitor, clientId: string) {
  const { id, lastName } = (await recruiter.call(routes.createApplicant, { body: newPerson() })).body
  const params = { id, clientId }
  const documentId = (await uploadDocument(recruiter, id, makePdf())).id
  const release = { params: { id, documentId }, body: { releasedToClients: true } }
  expect((await recruiter.call(routes.updateDocument, release)).status).toBe(200)
  const { body: order } = await recruiter.call(routes.createOrder, { params: { id: clientId }, body: newOrder })
  await recruiter.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
  const body = { stage: 'proposed', orderId: order.id } as const
  const { assignment } = (await recruiter.call(routes.assignApplicant, { params, body })).body
  const meeting = { date: '2099-11-07', time: '09:30', minutes: 45, place: 'Havnegade 1' }
  expect((await recruiter.call(routes.setInterview, { params, body: meeting })).status).toBe(200)
  return { id, lastName, documentId, orderId: order.id, assignmentId: assignment?.id ?? '', place: meeting.place }
}

describe('an account that was connected to a company', () => {
  it("finds, opens and answers the company's proposals, and accounts of other companies do not", async () => {
    const recruiter = await signedInAs('recruiter')
    const [clientId, otherId] = [await newClient(), await newClient()]
    const [{ someone: colleague, giveTo }, other] = [await newAccount(), await newAccount()]
    const stranger = other.someone
    await giveTo(clientId)
    await other.giveTo(otherId)
    const proposed = await proposedTo(recruiter, clientId)
    const { id, documentId, assignmentId } = proposed
    const request = { params: { id }, body: { assignmentId, answer: 'yes' } } as const
    /** Returns the statuses of every call about the applicant, made with the given client id. */
    const statuses = async (who: Visitor, named: string) => {
      const answers = await Promise.all([
        who.call(routes.getApplicant, { params: { id } }),
        who.call(routes.readPresentation, { params: { id, clientId: named } }),
        who.call(routes.listApplicantDocuments, { params: { id } }),
        who.call(routes.downloadDocument, { params: { id, documentId } }),
        who.call(routes.giveClientDecision, request),
      ])
      return answers.map(({ status }) => status)
    }

    expect(await statuses(stranger, otherId)).toEqual([404, 404, 404, 404, 404])
    expect(await statuses(stranger, clientId)).toEqual([404, 404, 404, 404, 404])
    await expectFound(stranger, proposed.lastName, [])
    expect((await stranger.call(routes.listProposals, {})).body).toEqual({
      ...{ people: [], orders: [], total: 0 },
      next: null,
    })

    expect(await statuses(colleague, clientId)).toEqual([200, 200, 200, 201, 200])
    await expectFound(colleague, proposed.lastName, [id])
    const { people, orders } = (await colleague.call(routes.listProposals, {})).body
    expect(orders.map((order) => order.id)).toEqual([proposed.orderId])
    expect(people).toMatchObject([{ assignmentId, verdict: { answer: 'yes' }, interview: { place: proposed.place } }])
    const proposals = (await recruiter.call(routes.listAssignments, { params: { id } })).body
    expect(proposals).toMatchObject([{ clientId, verdict: { answer: 'yes', isRecorded: false } }])

    // After the move to another company, the account acts for that company only.
    await giveTo(otherId)
    expect(await statuses(colleague, clientId)).toEqual([404, 404, 404, 404, 404])
    await expectFound(colleague, proposed.lastName, [])
    expect((await colleague.call(routes.listProposals, {})).body.people).toEqual([])
  })
})
