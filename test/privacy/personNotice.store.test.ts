import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { applicantItem } from '../../functions/src/applicants/stores/applicantStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { markAddresses } from '../../functions/src/edge/mail/markAddresses.ts'
import { RefusedForGood } from '../../functions/src/notify/outbound.ts'
import { planPartnerApplicant } from '../../functions/src/partners/plans/planPartnerApplicant.ts'
import { sendNotice } from '../../functions/src/privacy/mails/sendNotice.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import { noticeStore } from '../../functions/src/privacy/stores/noticeStore.ts'
import { recordInformed } from '../../functions/src/privacy/useCases/recordInformed.ts'
import { allWithoutNotice, planNotices } from '../../scripts/ops/planNotices.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { informedOf } from '../../shared/privacy/domain/personNotice.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant, makeCalledApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeBounce } from '../make/mailFeedback.ts'
import { makePartner, makePartnerApplicant } from '../make/partner.ts'
import { dueWorld } from '../schedule/dueWorld.ts'

const log = () => ({ timeline: [], audit: makeAuditEntry({ id: crypto.randomUUID() }) })
const enteredAt = '2026-12-07T08:00:00.000Z'
const byStaff = { id: idOf(1), channel: 'staff', language: 'da', createdAt: enteredAt, updatedAt: enteredAt } as const

/** An applicant entered by staff, with the schedule worker and the mailer. */
async function entered(fields: Partial<Applicant> = {}, make: (fields: object) => Applicant = makeApplicant) {
  const world = await dueWorld()
  await world.applicants.create(make({ ...byStaff, ...fields }), log())
  const notices = noticeStore(world.table)
  const current = async (): Promise<Applicant> => {
    const found = await world.applicants.byId(idOf(1))
    if (!found) throw new Error('There is no record')
    return found
  }
  const sent: { to: string; text: string }[] = []
  const deps = {
    ...{ applicants: world.applicants, notices, now: () => world.world.time, newId: () => crypto.randomUUID() },
    pause: async () => {},
  }
  return {
    ...world,
    notices,
    current,
    sent,
    deps,
    change: async (changes: Partial<Applicant>) => {
      const before = await current()
      const updatedAt = new Date(Math.max(world.world.time.getTime(), Date.parse(before.updatedAt) + 1)).toISOString()
      expect(
        await world.applicants.change(before, { ...before, ...changes, version: before.version + 1, updatedAt }, log()),
      ).toEqual({ outcome: 'changed' })
    },
    due: async () => (await world.waiting()).filter(({ kind }) => kind === 'personNotice').map(({ dueAt }) => dueAt),
    uninformed: async () => {
      const Key = applicantKeys.uninformed(idOf(1))
      return (await world.table.client.send(new GetCommand({ TableName: world.table.name, Key }))).Item
    },
    /** Sends a notice as the mailer does, through a service that accepts it or not. */
    mail: (takes = true, channel: 'mail' | 'sms' = 'mail') => {
      const send = async (mail: { to: string; text: string }) => {
        if (!takes) throw new RefusedForGood('no')
        sent.push(mail)
      }
      return sendNotice({ template: 'personNotice', applicantId: idOf(1), channel }, 'da', {
        ...deps,
        controllers: controllerStore(world.table),
        siteOrigin: async () => 'https://fagfolk.example',
        send,
        sendSms: send,
      })
    },
    timeline: () => timelineStore(world.table).latestOf(idOf(1), 10),
    audits: async () => (await auditStore(world.table).latestOf('applicant', idOf(1), 10)).map(({ action }) => action),
  }
}

test('notifies an applicant entered by staff once after two weeks and records it', async () => {
  const { at, run, due, mailsOf, current, timeline, audits } = await entered()
  expect(await due()).toEqual(['2026-12-21T08:00:00.000Z'])
  at('2026-12-21T08:05:00Z')
  await Promise.all([run(), run()])
  await run()
  expect(await mailsOf('personNotice')).toMatchObject([{ applicantId: idOf(1), channel: 'mail', language: 'da' }])
  expect(await due()).toEqual([])
  expect((await current()).informed).toEqual({ at: '2026-12-21T08:05:00.000Z', by: 'mail' })
  expect(await timeline()).toMatchObject([{ fields: ['informed'], actorName: 'privacy notice' }])
  expect(await audits()).toContain('applicant.informed')
})

test('notifies somebody who applied by mail once the minute after the approval is over', async () => {
  const { at, run, outbox } = await entered({ channel: 'mail' })
  at('2026-12-07T08:00:02Z')
  await run()
  expect(await outbox()).toMatchObject([{ mail: { template: 'personNotice' }, notBefore: '2026-12-07T08:01:00.000Z' }])
})

test('catches up after weeks without a schedule and skips applicants notified in between', async () => {
  const { at, run, change, mailsOf } = await entered()
  await change({ informed: { at: enteredAt, by: 'application' } })
  at('2027-02-01T08:00:00Z')
  await run()
  expect(await mailsOf('personNotice')).toEqual([])
})

test('names the controller and the source of the data and links to both pages', async () => {
  const { mail, sent, table } = await entered()
  const controller = { name: 'Nordjob A/S', address: 'Havnegade 1, Aarhus', email: 'gdpr@nordjob.example' }
  await controllerStore(table).write(controller, makeAuditEntry({ id: crypto.randomUUID() }))
  expect(await mail()).toBe('sent')
  const [{ to, text = '' } = {}] = sent
  expect(to).toBe('anna@example.com')
  for (const said of [
    'Vi har fået dem fra dig selv eller fra en, der har henvist dig',
    'Dataansvarlig er Nordjob A/S, Havnegade 1, Aarhus, gdpr@nordjob.example',
    'vores legitime interesse i at finde arbejde til dig',
    'klage til Datatilsynet',
    'https://fagfolk.example/your-data?',
    'https://fagfolk.example/privacy?',
  ])
    expect(text).toContain(said)
})

test('lists an applicant without a reachable email for staff, until an email is added and the notice is due at once', async () => {
  const { uninformed, due, change, at, run, mailsOf } = await entered({}, makeCalledApplicant)
  expect(await due()).toEqual([])
  expect(await uninformed()).toMatchObject({ informBy: '2027-01-07' })
  at('2026-12-28T08:00:00Z')
  await run()
  expect(await mailsOf('personNotice')).toEqual([])
  await change({ email: 'called@mail.example' })
  expect(await uninformed()).toBeUndefined()
  expect(await due()).toEqual(['2026-12-28T08:00:00.000Z'])
})

test('lets staff record a notice given by hand, once and not in the future', async () => {
  const { deps, table, uninformed, current } = await entered({}, makeCalledApplicant)
  const given = { ...deps, audit: auditStore(table) }
  const record = (body: { note: string; on: string; version: number }) =>
    recordInformed({ params: { id: idOf(1) }, query: {}, body }, makeCall(), given)
  await expect(record({ note: 'On paper', on: '2026-12-08', version: 1 })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  await expect(record({ note: 'On paper', on: '2026-12-07', version: 7 })).rejects.toMatchObject({
    code: 'stale_record',
  })
  expect(await uninformed()).toBeDefined()
  await record({ note: 'On paper', on: '2026-12-04', version: 1 })
  expect((await current()).informed).toEqual({ at: '2026-12-04T11:00:00.000Z', by: 'staff', note: 'On paper' })
  expect(await uninformed()).toBeUndefined()
  await expect(record({ note: 'Again', on: '2026-12-04', version: 2 })).rejects.toMatchObject({ code: 'already_done' })
})

test('resets the notice when it bounces and sends it again to another address', async () => {
  const { at, run, mailsOf, current, uninformed, due, change, deps } = await entered()
  at('2026-12-21T08:05:00Z')
  await run()
  const bounce = makeBounce({ about: { applicant: idOf(1), notice: idOf(1) } })
  const unused = async () => {
    throw new Error('Nothing else is looked at')
  }
  const given = {
    ...{ submissions: { byId: unused, markEmail: unused }, messages: { settle: unused } },
    report: (_line: unknown, error?: unknown) => expect(error).toBeUndefined(),
  }
  await markAddresses([{ messageId: 'one', body: bounce }], { ...deps, ...given })
  expect(informedOf(await current())).toBeUndefined()
  expect(await uninformed()).toMatchObject({ informBy: '2027-01-07' })
  await change({ email: 'right@mail.example', emailProblem: undefined })
  expect(await uninformed()).toBeUndefined()
  expect(await due()).toHaveLength(1)
  at('2026-12-22T08:05:00Z')
  await run()
  expect(await mailsOf('personNotice')).toHaveLength(2)
})

test('does not retry a permanently rejected notice and leaves it to staff', async () => {
  const { at, run, mail, current, uninformed, due, audits } = await entered()
  at('2026-12-21T08:05:00Z')
  await run()
  expect(await mail(false)).toBe('refused')
  expect(informedOf(await current())).toBeUndefined()
  expect(await uninformed()).toBeDefined()
  expect(await due()).toEqual([])
  expect(await audits()).toContain('applicant.informed_no_more')
})

test('schedules one notice for applicants entered before notices existed, no matter how often the command runs', async () => {
  const { table, due, uninformed, world, run, mailsOf } = await entered()
  const Item = applicantItem(makeApplicant({ ...byStaff, id: idOf(2), email: 'two@mail.example' }))
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  world.time = new Date('2027-01-04T08:00:00.000Z')
  for (let time = 0; time < 2; time += 1) await planNotices(table, await allWithoutNotice(table), world.time)
  expect(await due()).toContain('2027-01-04T08:00:00.000Z')
  expect(await due()).toHaveLength(3)
  expect(await uninformed()).toBeUndefined()
  await run()
  expect((await mailsOf('personNotice')).map(({ applicantId }) => applicantId).sort()).toEqual([idOf(1), idOf(2)])
  expect(await allWithoutNotice(table)).toEqual([])
})

test('needs no notice for an applicant whose partner gives one', () => {
  const context = { ...makeCall(), at: enteredAt, newId: () => crypto.randomUUID() }
  const planned = (informsPeople: boolean) =>
    planPartnerApplicant(makePartnerApplicant() as never, makePartner({ informsPeople }), context).applicant
  expect(informedOf(planned(false))).toBeUndefined()
  expect(informedOf(planned(true))).toEqual({ at: enteredAt, by: 'partner' })
})
