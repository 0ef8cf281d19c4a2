import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { leaseSeconds, type SendingDeps, sendMails } from '../../functions/src/edge/mail/sendMails.ts'
import type { QueueRecord } from '../../functions/src/kernel/aws/batch.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { notifyKeys } from '../../functions/src/notify/keys.ts'
import { RefusedForGood } from '../../functions/src/notify/outbound.ts'
import {
  type MailRequest,
  mailCancelled,
  type OutboxStore,
  outboxStore,
} from '../../functions/src/notify/stores/outboxStore.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

/** Possible faults of an attempt to send. */
const faults = ['none', 'refused', 'answer lost', 'dies before sending', 'dies after sending', 'cannot mark'] as const
type Fault = (typeof faults)[number]

let table: Table
let outbox: OutboxStore
beforeAll(async () => {
  table = await freshTable()
  outbox = outboxStore(table)
})

const nothing = async () => undefined

/** Every mail template. The compiler requires new ones. */
const everyTemplate: Record<MailRequest['mail']['template'], true> = {
  ...{ passwordReset: true, applicationReceived: true, applicationApproved: true, applicationRejected: true },
  ...{ profileLink: true, ownDataLink: true, ownDataReady: true, emailConfirmation: true, signInEmail: true },
  ...{ emailChanged: true, passwordChanged: true, invitation: true, viewDigest: true, mention: true, message: true },
  ...{ proposalQuestion: true, clientLink: true, clientLinkCode: true, answer: true, interview: true },
  ...{ clientAnswers: true, proposals: true, papersEnd: true, personNotice: true, papersOfOwnedEnd: true },
  ...{ deletionRequested: true, deletionRefused: true, deletionWithdrawn: true, deletionExtended: true },
  ...{ secondFactorChanged: true, newDevice: true },
  ...{ deletionBegun: true, erasedAtClient: true, deletionToDecide: true, webhookFailing: true, webhookParked: true },
  ...{ largeExport: true, emailReplaced: true },
}

/** The fields that any mail request may have. */
const anyMailFields = {
  ...Object.fromEntries(
    [
      ...['userId', 'applicantId', 'viewId', 'by', 'activityId', 'messageId', 'clientId', 'questionId', 'linkId'],
      ...['replyId', 'submissionId', 'emailChangeId', 'invitationId', 'requestId', 'partnerId', 'endpointId'],
    ].map((name) => [name, idOf(1)]),
  ),
  ...{ emailKey: 'anna@mail.example', formerEmail: 'anna@mail.example', email: 'anna@mail.example', mailedTo: 'hash' },
  ...{
    channel: 'mail',
    ...{ device: { browser: 'Chrome', system: 'Windows' }, at: '2026-03-01T08:00:00.000Z' },
    to: 'link',
    name: 'Anna',
    change: 'added',
    total: 1,
    changed: 1,
    people: 1,
    version: 1,
    since: '2026-03-01T08:00:00.000Z',
    chosenBy: ['filters'],
    applicantIds: [idOf(1)],
  },
}

/** Deps that refuse every mail permanently. */
const refusing = (() => {
  const refuse = async () => {
    throw new RefusedForGood('SES refuses', { cause: new Error('anna@mail.example is no address') })
  }
  const store = new Proxy({}, { get: () => refuse })
  const stores = [
    ...['users', 'applicants', 'notices', 'controllers', 'messages', 'replyAddresses', 'assignments', 'companies'],
    ...['orders', 'clientLinks', 'clientLinkTokens', 'proposalLinks', 'availabilityLinks', 'resetTokens'],
    ...['ownDataLinks', 'profileLinks', 'submissions', 'webhookEndpoints', 'invitations', 'emailChanges', 'activity'],
    ...['views', 'replies', 'deletions', 'digestLinks', 'unsubscribeLinks', 'singleSignOn'],
    ...['views', 'replies', 'deletions', 'digestLinks', 'unsubscribeLinks', 'signInAlerts'],
  ]
  return {
    ...Object.fromEntries(stores.map((name) => [name, store])),
    siteOrigin: refuse,
    send: refuse,
    sendSms: refuse,
  }
})() as Partial<SendingDeps>
const start = new Date('2026-03-01T08:00:00.000Z')

/** Mails in the outbox, a fake SES that remembers them, and a clock. */
async function postOffice(count: number) {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids)
    await outbox.add({
      id,
      language: 'en',
      createdAt: start.toISOString(),
      mail: { template: 'passwordReset', emailKey: id },
    })
  const office = {
    time: start,
    sent: new Map<string, number>(),
    doubtful: new Map<string, number>(),
    reports: [] as unknown[],
    faults: [] as unknown[],
  }
  const add = (to: Map<string, number>, id: string) => to.set(id, (to.get(id) ?? 0) + 1)

  /** One run of the mailer. Once it dies, nothing it does has any effect. */
  const mailer = (nextFault: () => Fault, instead: Partial<SendingDeps> = {}) => {
    let dead = false
    const unmarked = new Set<string>()
    const alive = <Result>(act: () => Promise<Result>): Promise<Result> =>
      dead ? Promise.reject(new Error('dead')) : act()
    const deps: SendingDeps = {
      outbox: {
        claim: (...claim) => alive(() => outbox.claim(...claim)),
        finish: (id, claimer) =>
          alive(async () => {
            if (nextFault() === 'cannot mark') throw new Error('The table is away')
            await outbox.finish(id, claimer)
            unmarked.delete(id)
          }),
      },
      users: { byEmail: async (emailKey) => makeUser({ id: idOf(7), email: emailKey }), byId: nothing },
      applicants: { byId: nothing, through: async () => undefined, idByEmail: nothing },
      notices: { unreached: async () => 'changed' },
      controllers: { current: nothing, logo: nothing },
      pause: nothing,
      messages: { byId: nothing, settle: nothing },
      replyAddresses: { keep: nothing },
      throttle: { countInWindow: async () => ({ attempt: 1 }), giveBack: nothing },
      smsLimits: { callingCodes: ['45'], partsPerDay: 10 },
      assignments: { between: async () => ({}), shownTo: nothing, refuseQuestion: nothing },
      companies: { byId: nothing },
      orders: { byId: nothing },
      clientLinks: { byId: nothing, keepCode: nothing },
      clientLinkTokens: { keep: nothing },
      proposalLinks: { keep: nothing },
      availabilityLinks: { keep: nothing },
      unsubscribeLinks: { keep: nothing },
      resetTokens: { keep: nothing },
      singleSignOn: { current: async () => undefined },
      signInAlerts: { keep: async () => undefined },
      ownDataLinks: { keep: nothing },
      profileLinks: { keep: nothing },
      submissions: { keepToken: nothing, latestFrom: async () => undefined },
      webhookEndpoints: { byId: nothing },
      invitations: { keepToken: nothing },
      emailChanges: { keepToken: nothing },
      activity: { byId: async () => undefined },
      views: { byId: async () => undefined },
      replies: { byId: async () => undefined },
      deletions: { of: async () => ({}) },
      digestLinks: { keep: async () => undefined },
      siteOrigin: async () => 'https://fagfolk.example',
      send: ({ to }) =>
        alive(async () => {
          const fault = nextFault()
          if (fault === 'refused') throw new Error('SES is busy')
          if (fault !== 'dies before sending') {
            add(office.sent, to)
            unmarked.add(to)
          }
          if (fault.startsWith('dies')) dead = true
          if (dead || fault === 'answer lost') throw new Error('No answer')
        }),
      sender: 'post@fagfolk.example',
      sendSms: nothing,
      now: () => office.time,
      newId: randomUUID,
      report: (line, error) => {
        office.reports.push(line)
        if (error !== undefined) office.faults.push(error)
      },
      ...instead,
    }
    const run = async (records: QueueRecord[]): Promise<QueueRecord[]> => {
      const { batchItemFailures } = await sendMails(records, deps)
      for (const id of unmarked) add(office.doubtful, id)
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      return dead ? records : records.filter(({ messageId }) => failed.has(messageId))
    }
    return run
  }
  return { ids, office, mailer }
}

const stateOf = async (id: string) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: notifyKeys.outbox(id) }))).Item

describe('queued mails', () => {
  test("are all sent, and twice only if the first attempt's outcome was unknown", async () => {
    const deliveries = fc.array(fc.record({ mail: fc.nat(4), copies: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(
        deliveries,
        fc.array(fc.constantFrom(...faults), { maxLength: 12 }),
        fc.infiniteStream(fc.nat(1000)),
        async (duplicated, misfortunes, chance) => {
          const { ids, office, mailer } = await postOffice(5)
          const random = (below: number) => (chance.next().value ?? 0) % below
          const copies = duplicated.flatMap(({ mail, copies: many }) => Array<string>(many).fill(ids[mail] ?? ''))
          let queue = [...ids, ...copies].map((body): QueueRecord => ({ messageId: randomUUID(), body }))
          const left = [...misfortunes]
          for (let round = 0; queue.length > 0; round += 1) {
            expect(round).toBeLessThan(60)
            const shuffled = queue.map((record) => ({ record, at: random(1000) })).toSorted((a, b) => a.at - b.at)
            const batches = [shuffled.slice(0, 3), shuffled.slice(3, 6)].map((part) => part.map(({ record }) => record))
            const taken = new Set(batches.flat())
            const again = await Promise.all(batches.map((batch) => mailer(() => left.pop() ?? 'none')(batch)))
            queue = [...queue.filter((record) => !taken.has(record)), ...again.flat()]
            office.time = new Date(office.time.getTime() + random(2) * leaseSeconds * 1000)
          }
          for (const id of ids) {
            const sent = office.sent.get(id) ?? 0
            expect(sent).toBeGreaterThanOrEqual(1)
            expect(sent).toBeLessThanOrEqual(1 + (office.doubtful.get(id) ?? 0))
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('are sent once, no matter how many mailers receive them at the same time', async () => {
    const { ids, office, mailer } = await postOffice(3)
    const records = ids.map((body) => ({ messageId: randomUUID(), body }))
    await Promise.all(Array.from({ length: 6 }, () => mailer(() => 'none')(records)))
    expect([...office.sent.values()]).toEqual([1, 1, 1])
  })

  test('are sent by another mailer if the first one died before sending', async () => {
    const { ids, office, mailer } = await postOffice(1)
    const records = ids.map((body) => ({ messageId: 'message-1', body }))
    await mailer(() => 'dies before sending')(records)
    expect(await mailer(() => 'none')(records)).toEqual(records)
    office.time = new Date(start.getTime() + leaseSeconds * 1000)
    expect(await mailer(() => 'none')(records)).toEqual([])
    expect([...office.sent.values()]).toEqual([1])
  })

  test("are not sent again if they couldn't be marked", async () => {
    const { ids, office, mailer } = await postOffice(1)
    const records = ids.map((body) => ({ messageId: 'message-1', body }))
    expect(await mailer(() => 'cannot mark')(records)).toEqual([])
    expect([...office.sent.values()]).toEqual([1])
    expect(office.reports).toContainEqual({ mail: ids[0], outcome: 'unmarked' })
  })

  test('leave no personal data behind', async () => {
    const { ids, mailer } = await postOffice(1)
    const [id = ''] = ids
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', mail: { emailKey: id } })
    await mailer(() => 'none')([{ messageId: 'message-1', body: id }])
    expect(await stateOf(id)).toMatchObject({ state: 'done' })
    expect(await stateOf(id)).not.toHaveProperty('mail')
  })

  test('that are delayed are sent when due, and not at all if cancelled', async () => {
    const { office, mailer } = await postOffice(0)
    const waiting = async () => {
      const id = randomUUID()
      await outbox.add({
        id,
        language: 'en',
        createdAt: start.toISOString(),
        notBefore: new Date(start.getTime() + 60_000).toISOString(),
        mail: { template: 'passwordReset', emailKey: id },
      })
      return { id, records: [{ messageId: 'message-1', body: `WAITING#${id}` }] }
    }
    const takeBack = (id: string) => writeTogether(table, { mail: mailCancelled(id) })
    const [goes, goesNot] = [await waiting(), await waiting()]
    office.time = new Date(start.getTime() + 59_999)
    expect(await mailer(() => 'none')(goes.records)).toEqual(goes.records)
    expect(await takeBack(goesNot.id)).toEqual([])
    office.time = new Date(start.getTime() + 60_000)
    for (const { records } of [goes, goesNot]) expect(await mailer(() => 'none')(records)).toEqual([])
    expect([...office.sent.keys()]).toEqual([goes.id])
    expect(await takeBack(goes.id)).toEqual(['mail'])
    expect(await takeBack(goesNot.id)).toEqual(['mail'])
  })

  test.each(Object.keys(everyTemplate))(
    'of the kind %s end if the service refuses them permanently',
    async (template) => {
      const { office, mailer } = await postOffice(0)
      const id = randomUUID()
      const mail = { ...anyMailFields, template } as unknown as MailRequest['mail']
      await outbox.add({ id, language: 'en', createdAt: start.toISOString(), mail })
      const records = [{ messageId: 'message-1', body: id }]
      // The first call, a read or the sending itself, throws as the service does.
      expect(await mailer(() => 'none', refusing)(records)).toEqual([])
      expect(office.reports).toContainEqual({ mail: id, outcome: 'refused' })
      expect(office.faults).toEqual([expect.any(RefusedForGood)])
      expect(await stateOf(id)).toMatchObject({ state: 'done' })
      expect(await stateOf(id)).not.toHaveProperty('mail')
    },
  )

  test('that are refused temporarily are retried', async () => {
    const { ids, office, mailer } = await postOffice(1)
    const records = ids.map((body) => ({ messageId: 'message-1', body }))
    expect(await mailer(() => 'refused')(records)).toEqual(records)
    office.time = new Date(start.getTime() + leaseSeconds * 1000)
    expect(await mailer(() => 'none')(records)).toEqual([])
    expect([...office.sent.values()]).toEqual([1])
  })

  test('unknown to the outbox are dropped', async () => {
    const { office, mailer } = await postOffice(0)
    expect(await mailer(() => 'none')([{ messageId: 'message-1', body: randomUUID() }])).toEqual([])
    expect(office.sent.size).toBe(0)
  })
})
