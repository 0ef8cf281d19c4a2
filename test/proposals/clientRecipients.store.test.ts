import { beforeAll, describe, expect, test } from 'vitest'
import { getClientRecipients } from '../../functions/src/proposals/useCases/getClientRecipients.ts'
import { companyDetailsSchema } from '../../shared/companies/domain/company.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

const contact = { name: 'Peter Hansen', email: 'peter@hansen.example' }
const monday = { date: '2099-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1' }
/** The start of that interview. */
const unannouncedInterviewAt = '2099-12-07T08:30:00.000Z'
const nobody = {
  isSeen: false,
  interview: { client: false, person: true },
  cancellation: { client: false, person: true },
}
const both = { client: true, person: true }

const read = (id: string, clientId: string, call = makeCall()) =>
  getClientRecipients({ params: { id, clientId }, query: {}, body: undefined }, call, it.deps)
const recipients = async (...asked: Parameters<typeof read>) => {
  const { ending: _, ...reached } = await read(...asked)
  return reached
}

const auditOf = (resourceId: string) => makeAuditEntry({ id: crypto.randomUUID(), resource: 'client', resourceId })

/** A company with a contact and no account. */
async function company(): Promise<string> {
  const [id, at] = [crypto.randomUUID(), it.deps.now().toISOString()]
  const details = companyDetailsSchema.parse({ name: 'Hansen Byg', contacts: [contact] })
  await it.deps.companies.write({ ...details, id, version: 1, createdAt: at, updatedAt: at }, auditOf(id))
  return id
}

/** A link to that contact, valid for two weeks. */
async function link(clientId: string, fields: { orderId?: string } = {}): Promise<string> {
  const [id, now] = [crypto.randomUUID(), it.deps.now()]
  const createdAt = now.toISOString()
  await it.deps.clientLinks.send(
    {
      ...{ id, clientId, contactName: contact.name, contactEmail: contact.email, language: 'da', createdAt },
      ...{ createdBy: crypto.randomUUID(), openUntil: new Date(now.getTime() + 14 * 86_400_000).toISOString() },
      ...fields,
    },
    { id, language: 'da', createdAt, mail: { template: 'clientLink', clientId, linkId: id } },
    auditOf(clientId),
  )
  return id
}

const revoke = (clientId: string, id: string) =>
  it.deps.clientLinks.revoke({ clientId, id }, it.deps.now().toISOString(), auditOf(clientId))

async function proposed(clientId: string, fields: Parameters<typeof it.somebody>[0] = {}): Promise<string> {
  const { id } = await it.somebody(fields)
  await it.propose(id, clientId)
  return id
}

/** Returns how many recipients are mailed about an interview, to compare with the prediction. */
const mailed = async (id: string) => (await it.interviewMails(id)).length

describe('the recipients at a client', () => {
  test('include its active accounts, also before a proposal', async () => {
    const [person, { id: clientId }] = [await it.somebody(), await it.newClient()]
    const seen = { isSeen: true, interview: both, cancellation: both }
    expect(await recipients(person.id, clientId)).toEqual(seen)
    await it.propose(person.id, clientId)
    expect(await recipients(person.id, clientId)).toEqual(seen)
    await it.meet(person.id, clientId, monday)
    expect(await recipients(person.id, clientId)).toEqual(seen)

    const { id: shut } = await it.account({ role: 'client', isActive: false })
    const other = await proposed(shut)
    expect(await recipients(other, shut)).toEqual(nobody)
    await it.meet(other, shut, monday)
    expect(await recipients(other, shut)).toEqual({ ...nobody, untoldInterviewAt: unannouncedInterviewAt })
    expect(await mailed(other)).toBe(1)
  })

  test('include the contact of an open link that shows the applicant, until it expires, is revoked or is for another order', async () => {
    const clientId = await company()
    const orderId = await it.orderOf(clientId)
    const id = await proposed(clientId)
    await link(clientId, { orderId })
    expect(await recipients(id, clientId)).toEqual(nobody)
    await it.move(id, clientId, { stage: 'proposed', orderId })
    const open = { ...nobody, isSeen: true, interview: both }
    expect(await recipients(id, clientId)).toEqual(open)

    const elsewhere = await proposed(clientId)
    expect(await recipients(elsewhere, clientId)).toEqual(nobody)
    const whole = await link(clientId)
    expect(await recipients(elsewhere, clientId)).toEqual(open)
    await revoke(clientId, whole)
    expect(await recipients(elsewhere, clientId)).toEqual(nobody)

    it.world.time = new Date(it.world.time.getTime() + 15 * 86_400_000)
    expect(await recipients(id, clientId)).toEqual(nobody)
  })

  test("do not include a link's contact before a proposal", async () => {
    const clientId = await company()
    await link(clientId)
    expect(await recipients((await it.somebody()).id, clientId)).toEqual(nobody)
  })

  test('include the contact who was notified of an interview in its later mails, even after the link expired', async () => {
    const clientId = await company()
    const id = await proposed(clientId)
    await it.meet(id, clientId, monday)
    // A later link is mailed about changes, not about earlier mails.
    const linkId = await link(clientId)
    expect(await recipients(id, clientId)).toEqual({
      ...nobody,
      isSeen: true,
      interview: both,
      untoldInterviewAt: unannouncedInterviewAt,
    })
    await it.meet(id, clientId, { ...monday, time: '11:00' })
    const everyoneNotified = { isSeen: true, interview: both, cancellation: both }
    expect(await recipients(id, clientId)).toEqual(everyoneNotified)
    it.world.time = new Date(it.world.time.getTime() + 15 * 86_400_000)
    expect(await recipients(id, clientId)).toEqual({ ...everyoneNotified, isSeen: false })
    await revoke(clientId, linkId)
    expect(await recipients(id, clientId)).toEqual({ ...nobody, untoldInterviewAt: '2099-12-07T10:00:00.000Z' })
    await it.callOff(id, clientId)
    expect(await mailed(id)).toBe(1)
  })

  test('exclude an account that was added after the interview mail', async () => {
    const clientId = await company()
    const id = await proposed(clientId)
    await it.meet(id, clientId, monday)
    await it.account({ role: 'client', clientId })
    const seen = { isSeen: true, interview: both, cancellation: both }
    expect(await recipients(id, clientId)).toEqual({ ...seen, untoldInterviewAt: unannouncedInterviewAt })
  })
})

test('does not mail an unreachable applicant about an interview', async () => {
  const { id: clientId } = await it.newClient()
  const bounced = { bouncedAt: '2026-03-01T08:00:00.000Z' }
  const id = await proposed(clientId, { emailProblem: bounced })
  const alone = { client: true, person: false }
  expect(await recipients(id, clientId)).toMatchObject({ interview: alone, cancellation: alone })
  await it.meet(id, clientId, monday)
  expect(await mailed(id)).toBe(1)
})

test('fails for an unknown applicant or client', async () => {
  const [person, { id: clientId }] = [await it.somebody(), await it.newClient()]
  await expect(recipients(crypto.randomUUID(), clientId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(recipients(person.id, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

describe('ending a proposal with an interview', () => {
  const acts: Record<string, (id: string, clientId: string) => Promise<unknown>> = {
    'the staff end it': (id, clientId) => it.end(id, clientId),
    'the client declines': (id, clientId) => it.move(id, clientId, { stage: 'declined' }),
    'the person says not now': (id, clientId) => it.record(id, clientId, { answer: 'not_now' }),
    'the person blocks the client': (id, clientId) => it.record(id, clientId, { answer: 'blocked' }),
  }
  const met = async (clientId: string, fields: Parameters<typeof it.somebody>[0] = {}) => {
    const id = await proposed(clientId, fields)
    await it.meet(id, clientId, monday)
    return { id, clientId }
  }
  const withAccount = async () => (await it.newClient()).id
  const situations: Record<string, () => Promise<{ id: string; clientId: string }>> = {
    'an account': async () => met(await withAccount()),
    'two accounts': async () => {
      const clientId = await withAccount()
      await it.account({ role: 'client', clientId })
      return met(clientId)
    },
    'an account that came later': async () => {
      const pair = await met(await company())
      await it.account({ role: 'client', clientId: pair.clientId })
      return pair
    },
    'the contact of a link': async () => {
      const clientId = await company()
      await link(clientId)
      return met(clientId)
    },
    'the contact of a link that was taken back': async () => {
      const clientId = await company()
      const linkId = await link(clientId)
      const pair = await met(clientId)
      await revoke(clientId, linkId)
      return pair
    },
    'nobody at the client': async () => met(await company()),
    'no address of the person': async () =>
      met(await withAccount(), { emailProblem: { bouncedAt: '2026-03-01T08:00:00.000Z' } }),
    'somebody without a name': async () => {
      const pair = await met(await withAccount())
      await it.present(pair.id, pair.clientId, { isAnonymous: true, leftOut: [] })
      await it.move(pair.id, pair.clientId, { stage: 'proposed' })
      return pair
    },
    'somebody who is placed': async () => {
      const pair = await met(await withAccount())
      await it.move(pair.id, pair.clientId, { stage: 'placed' })
      return pair
    },
    'no interview': async () => {
      const clientId = await withAccount()
      return { id: await proposed(clientId), clientId }
    },
    'an interview that is off': async () => {
      const pair = await met(await withAccount())
      await it.callOff(pair.id, pair.clientId)
      return pair
    },
  }
  const cases = Object.keys(situations).flatMap((place) => Object.keys(acts).map((act) => [place, act] as const))

  test.each(cases)('with %s predicts the cancellation mails exactly where %s', async (situation, act) => {
    const { id, clientId } = (await situations[situation]?.()) ?? { id: '', clientId: '' }
    const sentBefore = (await it.interviewMails(id)).filter(({ calendar }) => calendar?.method === 'CANCEL')
    const { ending } = await read(id, clientId)
    await acts[act]?.(id, clientId)
    const off = (await it.interviewMails(id)).filter(({ calendar }) => calendar?.method === 'CANCEL')
    const sent = off.map(({ to }) => to).slice(sentBefore.length)
    expect(ending.mails.map(({ email }) => email).sort()).toEqual(sent.sort())
    expect((await it.deps.assignments.between(clientId, id)).interview?.isCancelled ?? false).toBe(
      ending.interview !== undefined || sentBefore.length > 0,
    )
    // The client reads the name that staff were shown.
    for (const { email, side } of ending.mails)
      if (side === 'client') expect(off.find(({ to }) => to === email)?.text).toContain(ending.calledAtClient)
  })
})
