import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { documentItem } from '../../functions/src/applicants/stores/documentItems.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import type { WrittenMail } from '../../functions/src/notify/outbound.ts'
import type { MailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import { sendClientLinkMail } from '../../functions/src/proposals/mails/sendClientLinkMail.ts'
import { clientLinkStore, clientLinkTokenStore } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { answerByLink } from '../../functions/src/proposals/useCases/answerByLink.ts'
import { askLinkCode } from '../../functions/src/proposals/useCases/askLinkCode.ts'
import { downloadByLink } from '../../functions/src/proposals/useCases/downloadByLink.ts'
import { listClientLinks } from '../../functions/src/proposals/useCases/listClientLinks.ts'
import { openClientLink } from '../../functions/src/proposals/useCases/openClientLink.ts'
import { readClientLink } from '../../functions/src/proposals/useCases/readClientLink.ts'
import { revokeClientLink } from '../../functions/src/proposals/useCases/revokeClientLink.ts'
import { sendClientLink } from '../../functions/src/proposals/useCases/sendClientLink.ts'
import { companyDetailsSchema } from '../../shared/companies/domain/company.ts'
import type { Document } from '../../shared/documents/domain/document.ts'
import { readClientLink as contract } from '../../shared/proposals/contract/readClientLink.ts'
import type { GivenClientDecision } from '../../shared/proposals/domain/clientDecision.ts'
import { clientLinkLimits } from '../../shared/proposals/domain/clientLink.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
let deps: ReturnType<typeof depsOf>
beforeAll(async () => {
  it = await clientsWorld()
  deps = depsOf()
})

const depsOf = () => ({
  ...it.deps,
  clientLinkTokens: clientLinkTokenStore(it.table),
  documents: documentStore(it.table),
  throttle: throttleStore(it.table),
  stored: {
    addressOf: async ({ id }: { id: string }) => `https://files.example/${id}`,
    scanResultOf: async () => 'clean' as const,
  },
  filesAreScanned: false,
  outbox: { add: async (asked: MailRequest) => void wanted.push(asked) },
})
const wanted: MailRequest[] = []

const conflict = new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} })
const cancelled = new TransactionCanceledException({
  ...{ message: 'Transaction cancelled', $metadata: {} },
  CancellationReasons: [{ Code: 'TransactionConflict' }],
})
const contact = { name: 'Peter Hansen', email: 'Peter@hansen.example' }
const asPublic = { params: {}, query: {} }
const elsewhere = { clientAddress: '192.0.2.10', userAgent: 'Phone' }
const notFound = { code: 'not_found', message: 'Document not found' }
const invalidLink = { code: 'invalid_link' }

type LinkMail = Parameters<typeof sendClientLinkMail>[0]

async function sentMails(request: LinkMail) {
  const sent: WrittenMail[] = []
  const send = async (mail: WrittenMail) => void sent.push(mail)
  const siteOrigin = async () => 'https://fagfolk.example'
  await sendClientLinkMail(request, 'en', { ...deps, send, siteOrigin })
  return sent
}

/** Sends the requested mail and returns the token or code in it. */
async function mailed(template: 'clientLink' | 'clientLinkCode', clientId: string, linkId: string): Promise<string> {
  const sent = await sentMails({ template, clientId, linkId })
  expect(sent.map(({ to }) => to)).toEqual(sent.map(() => contact.email))
  return (
    /#token=([\w-]{43})|code is (\d{6})/
      .exec(sent[0]?.text ?? '')
      ?.slice(1)
      .find(Boolean) ?? ''
  )
}

const contactsOf = async (clientId: string, contacts: object[]) => {
  const at = it.deps.now().toISOString()
  const { id, version, createdAt, updatedAt } = (await it.deps.companies.byId(clientId)) ?? {
    ...{ id: clientId, version: 0, createdAt: at, updatedAt: at },
  }
  const company = companyDetailsSchema.parse({ name: 'Hansen Byg', contacts })
  const audit = {
    id: crypto.randomUUID(),
    action: 'client.changed',
    resource: 'client' as const,
    resourceId: id,
    changes: [],
    timestamp: at,
  }
  await it.deps.companies.write({ ...company, id, version: version + 1, createdAt, updatedAt }, audit)
}

/** A client with a contact and a link sent to them. It has an account, unless a company without one is given. */
async function linked(orderOf?: (clientId: string) => Promise<string>, company?: string) {
  const clientId = company ?? (await it.newClient()).id
  await contactsOf(clientId, [contact])
  const orderId = await orderOf?.(clientId)
  const body = { email: 'peter@HANSEN.example', language: 'en' as const, orderId }
  const { id: linkId } = await sendClientLink({ params: { id: clientId }, query: {}, body }, makeCall(), deps)
  return { clientId, linkId, orderId, token: await mailed('clientLink', clientId, linkId) }
}

const requestCode = (token: string) => askLinkCode({ ...asPublic, body: { token } }, undefined, deps)
const open = async (token: string, code: string) =>
  (await openClientLink({ ...asPublic, body: { token, code } }, elsewhere, deps)).page
const read = async (page: string) =>
  contract.response.parse(await readClientLink({ ...asPublic, body: { page } }, undefined, deps))
const answer = (page: string, applicantId: string, assignmentId: string, said: GivenClientDecision) =>
  answerByLink({ ...asPublic, body: { page, applicantId, assignmentId, ...said } }, elsewhere, deps)
const download = (page: string, applicantId: string, documentId: string) =>
  downloadByLink({ ...asPublic, body: { page, applicantId, documentId } }, elsewhere, deps)
const revoke = (id: string, linkId: string) =>
  revokeClientLink({ params: { id, linkId }, query: {}, body: undefined }, makeCall(), deps)
const listed = (id: string) => listClientLinks({ params: { id }, query: {}, body: undefined }, undefined, deps)
const later = (minutes: number) => {
  it.world.time = new Date(it.world.time.getTime() + minutes * 60_000)
}

/** Opens a link with the code in the mail. */
async function opened(given: Awaited<ReturnType<typeof linked>>): Promise<string> {
  await requestCode(given.token)
  return open(given.token, await mailed('clientLinkCode', given.clientId, given.linkId))
}

describe('a link to proposed applicants', () => {
  test("opens with the mailed code, shows them as presented and stores an answer under the contact's name", async () => {
    const [anna, bo, given] = [await it.somebody(), await it.somebody(), await linked()]
    const { clientId, linkId } = given
    await it.propose(anna.id, clientId)
    await it.present(anna.id, clientId, { isAnonymous: true, leftOut: [] })
    await it.record(bo.id, clientId, { answer: 'willing' })
    expect(await listed(clientId)).toMatchObject([{ id: linkId, isOpen: true, contactName: contact.name }])
    const page = await opened(given)
    const { people, ...said } = await read(page)
    expect(said).toEqual({ clientName: 'Hansen Byg', contactName: contact.name, signature: {} })
    expect(people).toMatchObject([
      { presentation: { isAnonymous: true, applicant: { id: anna.id, firstName: 'Person' } } },
    ])
    const assignmentId = people[0]?.assignmentId ?? ''
    await answer(page, anna.id, assignmentId, { answer: 'meet' })
    await answer(page, anna.id, assignmentId, { answer: 'meet' })
    expect((await it.timelineOf(anna.id)).filter(({ action }) => action === 'client_answered')).toMatchObject([
      { verdict: { answer: 'meet', contactName: contact.name } },
    ])
    expect((await read(page)).people).toMatchObject([{ verdict: { answer: 'meet' } }])
    await expect(answer(page, bo.id, crypto.randomUUID(), { answer: 'yes' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const [{ firstOpenedAt, lastOpenedAt } = {}] = await listed(clientId)
    expect(firstOpenedAt).toBe(lastOpenedAt)
    later(1)
    await opened(given)
    const [again] = await listed(clientId)
    expect([again?.firstOpenedAt, again?.lastOpenedAt === firstOpenedAt]).toEqual([firstOpenedAt, false])
  })

  test('for an order shows only its applicants and accepts no answer about others', async () => {
    const [anna, bo, given] = [await it.somebody(), await it.somebody(), await linked(it.orderOf)]
    const { clientId, orderId } = given
    await it.propose(anna.id, clientId)
    await it.record(bo.id, clientId, { answer: 'willing' })
    await it.move(bo.id, clientId, { stage: 'proposed', orderId })
    const page = await opened(given)
    const { people } = await read(page)
    expect(people).toMatchObject([{ order: { id: orderId }, presentation: { applicant: { id: bo.id } } }])
    const { assignment } = await it.deps.assignments.between(clientId, anna.id)
    const saying = answer(page, anna.id, assignment?.id ?? '', { answer: 'yes' })
    await expect(saying).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is mailed with a subject that says who is proposed, where and from when', async () => {
    const [anna, clientId] = [await it.somebody(), (await it.newClient()).id]
    await contactsOf(clientId, [contact])
    const orderId = await it.orderOf(clientId, { from: '2027-12-14' })
    const mailOf = async (linkOrder?: string) => {
      const requests: MailRequest[] = []
      const clientLinks = {
        send: async (...[link, request]: Parameters<typeof deps.clientLinks.send>) => {
          requests.push(request)
          await deps.clientLinks.send(link, request, { ...makeAuditEntry(), id: crypto.randomUUID() })
        },
      }
      const body = { email: contact.email, language: 'en' as const, orderId: linkOrder }
      await sendClientLink({ params: { id: clientId }, query: {}, body }, makeCall(), { ...deps, clientLinks })
      const [mail] = await sentMails(requests[0]?.mail as LinkMail)
      return mail
    }
    expect((await mailOf())?.subject).toBe('Candidates for you')
    await it.record(anna.id, clientId, { answer: 'willing' })
    await it.move(anna.id, clientId, { stage: 'proposed', orderId })
    expect(await mailOf(orderId)).toMatchObject({
      subject: '1 welder for you in Aarhus from 14 December 2027',
      signedBy: makeCall().actor.userId,
    })
    await it.propose((await it.somebody()).id, clientId)
    expect((await mailOf())?.subject).toBe('2 candidates for you')
  })

  test('gives access to the released documents of the applicants it shows, audited as views, and to nothing else', async () => {
    const [anna, bo, given, other] = [await it.somebody(), await it.somebody(), await linked(), await linked()]
    const at = it.deps.now().toISOString()
    const releasedToClients = { by: crypto.randomUUID(), at }
    const addDocument = async (applicantId: string, fields: Partial<Document> = { releasedToClients }) => {
      const document = makeDocument({ id: crypto.randomUUID(), applicantId, ...fields })
      await it.put(documentItem(document))
      return document.id
    }
    await it.propose(anna.id, given.clientId)
    const [page, elsewherePage] = [await opened(given), await opened(other)]
    const released = await addDocument(anna.id)
    const refused: [string, string, string][] = [
      [page, anna.id, await addDocument(anna.id, {})],
      [page, anna.id, await addDocument(anna.id, { releasedToClients, isConfidential: true })],
      [page, bo.id, await addDocument(bo.id)],
      [page, bo.id, released],
      [page, anna.id, crypto.randomUUID()],
      [elsewherePage, anna.id, released],
    ]
    for (const asked of refused) await expect(download(...asked)).rejects.toMatchObject(notFound)
    const { people } = await read(page)
    expect(people[0]?.presentation.documents.map(({ id }) => id)).toEqual([released])
    expect(await download(page, anna.id, released)).toMatchObject({ url: `https://files.example/${released}` })
    expect(await it.auditOf(anna.id)).toContainEqual(['document.downloaded', released, `client: ${given.clientId}`])
    for (const choice of [
      { isAnonymous: true, leftOut: [] },
      { isAnonymous: false, leftOut: ['documents' as const] },
    ]) {
      await it.present(anna.id, given.clientId, choice)
      await expect(download(page, anna.id, released)).rejects.toMatchObject(notFound)
    }
    await it.present(anna.id, given.clientId, { isAnonymous: false, leftOut: [] })
    await it.end(anna.id, given.clientId)
    await expect(download(page, anna.id, released)).rejects.toMatchObject(notFound)
    await expect(download(given.token, anna.id, released)).rejects.toMatchObject(invalidLink)
  })

  test('hides applicants who asked to be erased, with their documents, and accepts no answer about them', async () => {
    const [anna, given] = [await it.somebody(), await linked()]
    await it.propose(anna.id, given.clientId)
    const releasedToClients = { by: crypto.randomUUID(), at: it.deps.now().toISOString() }
    const document = makeDocument({ id: crypto.randomUUID(), applicantId: anna.id, releasedToClients })
    await it.put(documentItem(document))
    const page = await opened(given)
    const [{ assignmentId = '' } = {}] = (await read(page)).people
    expect(await download(page, anna.id, document.id)).toHaveProperty('url')
    await it.wishesErasure(anna.id)
    expect((await read(page)).people).toEqual([])
    await expect(download(page, anna.id, document.id)).rejects.toMatchObject(notFound)
    await expect(answer(page, anna.id, assignmentId, { answer: 'yes' })).rejects.toMatchObject({ code: 'already_done' })
    await it.wishesErasure(anna.id, 'withdrawn')
    expect((await read(page)).people).toHaveLength(1)
    await answer(page, anna.id, assignmentId, { answer: 'yes' })
  })

  test('hides ended, blocked and deleted applicants and accepts no answer about them', async () => {
    const [anna, given] = [await it.somebody(), await linked()]
    await it.propose(anna.id, given.clientId)
    const page = await opened(given)
    const [{ assignmentId = '' } = {}] = (await read(page)).people
    await it.record(anna.id, given.clientId, { answer: 'blocked' })
    expect((await read(page)).people).toEqual([])
    await expect(answer(page, anna.id, assignmentId, { answer: 'yes' })).rejects.toMatchObject({ code: 'already_done' })
    const erased = { ...deps, applicants: { byId: async () => undefined } }
    await it.lift(anna.id, given.clientId)
    await it.propose(anna.id, given.clientId)
    expect((await readClientLink({ ...asPublic, body: { page } }, undefined, erased)).people).toEqual([])
  })

  test('is rejected the same way once revoked, expired or without its contact', async () => {
    const ends = [
      ({ clientId, linkId }: Awaited<ReturnType<typeof linked>>) => revoke(clientId, linkId),
      async () => later(clientLinkLimits.days * 24 * 60),
      ({ clientId }: Awaited<ReturnType<typeof linked>>) =>
        contactsOf(clientId, [{ ...contact, email: 'new@hansen.example' }]),
    ]
    for (const end of ends) {
      const given = await linked()
      const page = await opened(given)
      await end(given)
      for (const act of [() => requestCode(given.token), () => open(given.token, '123456'), () => read(page)])
        await expect(act()).rejects.toMatchObject(invalidLink)
      expect(await listed(given.clientId)).toMatchObject([{ isOpen: false }])
      expect(await mailed('clientLinkCode', given.clientId, given.linkId)).toBe('')
    }
    await expect(revoke(crypto.randomUUID(), crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })

  test('can be sent only to contacts of the company and for its orders', async () => {
    const { clientId } = await linked()
    const send = (body: { email: string; orderId?: string }) =>
      sendClientLink({ params: { id: clientId }, query: {}, body: { language: 'en', ...body } }, makeCall(), deps)
    await expect(send({ email: 'somebody@else.example' })).rejects.toMatchObject({ code: 'validation_failed' })
    const orderId = await it.orderOf((await it.newClient()).id)
    await expect(send({ email: contact.email, orderId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an interview', () => {
  const monday = { date: '2099-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1' }
  const interviewRecipients = async (id: string) => (await it.interviewMails(id)).map(({ to }) => to)
  const toContact = async (id: string) => (await it.interviewMails(id)).filter(({ to }) => to === contact.email)

  test("is on the link's page until it is cancelled", async () => {
    const anna = await it.somebody()
    const given = await linked()
    const { clientId } = given
    await it.propose(anna.id, clientId)
    await it.meet(anna.id, clientId, monday)
    const page = await opened(given)
    const interviews = async () => (await read(page)).people.map(({ interview }) => interview)
    expect(await interviews()).toEqual([{ at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }])
    await it.callOff(anna.id, clientId)
    expect(await interviews()).toEqual([undefined])
  })

  test('and its changes are mailed to the contact of a client without accounts, even after the link expired', async () => {
    const anna = await it.somebody()
    const given = await linked(undefined, crypto.randomUUID())
    const { clientId } = given
    await it.propose(anna.id, clientId)
    await linked(it.orderOf, clientId)
    await it.meet(anna.id, clientId, monday)
    expect((await interviewRecipients(anna.id)).sort()).toEqual([contact.email, anna.email].sort())
    const [first] = await toContact(anna.id)
    expect(first).toMatchObject({ calendar: { method: 'REQUEST' }, subject: expect.stringContaining(anna.lastName) })
    expect(first?.calendar?.file.replaceAll('\r\n ', '')).toContain(`mailto:${contact.email}`)
    expect(first).not.toHaveProperty('about')

    later(clientLinkLimits.days * 24 * 60)
    await linked(undefined, clientId)
    await it.meet(anna.id, clientId, { ...monday, time: '11:00' })
    expect(await toContact(anna.id)).toMatchObject([{ subject: expect.stringMatching(/^Changed: /) }])
    await it.end(anna.id, clientId)
    const off = await toContact(anna.id)
    expect(off).toMatchObject([{ calendar: { method: 'CANCEL' } }])
    expect(off[0]?.subject).toContain(anna.lastName)
  })

  test('is mailed to the contact who asked for it by link as well as to the accounts, and to no other contact', async () => {
    const [anna, bo, given] = [await it.somebody(), await it.somebody(), await linked()]
    const { clientId } = given
    for (const { id } of [anna, bo]) await it.propose(id, clientId)
    const page = await opened(given)
    const { assignment } = await it.deps.assignments.between(clientId, anna.id)
    await answer(page, anna.id, assignment?.id ?? '', { answer: 'meet' })
    for (const { id } of [anna, bo]) await it.meet(id, clientId, monday)
    expect(await toContact(anna.id)).toHaveLength(1)
    expect(await interviewRecipients(anna.id)).toHaveLength(3)
    expect(await toContact(bo.id)).toEqual([])
  })

  test('is not mailed to a contact whose link was revoked or who left the client', async () => {
    const ends = [
      ({ clientId, linkId }: Awaited<ReturnType<typeof linked>>) => revoke(clientId, linkId),
      ({ clientId }: Awaited<ReturnType<typeof linked>>) =>
        contactsOf(clientId, [{ ...contact, email: 'new@hansen.example' }]),
    ]
    for (const end of ends) {
      const [before, after] = [await it.somebody(), await it.somebody()]
      const given = await linked(undefined, crypto.randomUUID())
      const { clientId } = given
      for (const { id } of [before, after]) await it.propose(id, clientId)
      await it.meet(before.id, clientId, monday)
      await end(given)
      await it.meet(after.id, clientId, monday)
      await it.callOff(before.id, clientId)
      expect(await interviewRecipients(after.id)).toEqual([after.email])
      expect(await interviewRecipients(before.id)).toEqual([before.email])
    }
  })
})

describe('a code', () => {
  const refused = { code: 'validation_failed' }

  test('opens once, within ten minutes, and only for its own link', async () => {
    const [given, other] = [await linked(), await linked()]
    await expect(open(given.token, '123456')).rejects.toMatchObject(refused)
    await requestCode(given.token)
    const code = await mailed('clientLinkCode', given.clientId, given.linkId)
    await mailed('clientLinkCode', other.clientId, other.linkId)
    await expect(open(other.token, code)).rejects.toMatchObject(refused)
    const page = await open(given.token, code)
    await expect(open(given.token, code)).rejects.toMatchObject(refused)
    await expect(requestCode(page)).rejects.toMatchObject(invalidLink)
    await expect(read(given.token)).rejects.toMatchObject(invalidLink)
    later(clientLinkLimits.openMinutes)
    await expect(read(page)).rejects.toMatchObject(invalidLink)
    const late = await mailed('clientLinkCode', given.clientId, given.linkId)
    later(10)
    await expect(open(given.token, late)).rejects.toMatchObject(refused)
  })

  test('is invalid after five wrong attempts, even concurrent ones, or after a newer code', async () => {
    const { token, clientId, linkId } = await linked()
    const first = await mailed('clientLinkCode', clientId, linkId)
    const wrong = first === '000000' ? '000001' : '000000'
    await Promise.allSettled(Array.from({ length: 5 }, () => open(token, wrong)))
    await expect(open(token, first)).rejects.toMatchObject(refused)
    const second = await mailed('clientLinkCode', clientId, linkId)
    const third = await mailed('clientLinkCode', clientId, linkId)
    if (second !== third) await expect(open(token, second)).rejects.toMatchObject(refused)
    const tried = await Promise.allSettled(Array.from({ length: 3 }, () => open(token, third)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    { what: 'a code that comes', write: 'UpdateCommand', error: conflict, act: 'keepCode' },
    { what: 'a try', write: 'UpdateCommand', error: conflict, act: 'open' },
    { what: 'an opening', write: 'TransactWriteCommand', error: cancelled, act: 'open' },
  ] as const)('still works if $what conflicts with a concurrent write', async ({ write, error, act }) => {
    const { token, clientId, linkId } = await linked()
    const earlier = deps.clientLinks
    const answers: string[] = []
    const send = async (command: { constructor: { name: string } }) => {
      const isFirst = command.constructor.name === write && !answers.includes('conflict')
      answers.push(isFirst ? 'conflict' : 'written')
      if (isFirst) throw error
      return it.table.client.send(command as never)
    }
    const meeting = clientLinkStore({ ...it.table, client: { send } as never })
    if (act === 'keepCode') deps.clientLinks = meeting
    const code = await mailed('clientLinkCode', clientId, linkId)
    deps.clientLinks = meeting
    const page = await open(token, code)
    deps.clientLinks = earlier
    expect(answers).toContain('conflict')
    expect((await read(page)).contactName).toBe(contact.name)
  })

  test('can be requested five times an hour', async () => {
    const { token } = await linked()
    for (let nth = 0; nth < 5; nth += 1) await requestCode(token)
    await expect(requestCode(token)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('can be requested ten times a day', async () => {
    const { token } = await linked()
    for (let nth = 0; nth < 10; nth += 1) {
      await requestCode(token)
      later(60)
    }
    await expect(requestCode(token)).rejects.toMatchObject({ code: 'too_many_requests' })
    later(24 * 60)
    await requestCode(token)
  })
})
