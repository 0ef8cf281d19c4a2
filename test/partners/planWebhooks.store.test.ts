import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { activityStore } from '../../functions/src/activity/stores/activityStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { createApplicant } from '../../functions/src/applicants/useCases/createApplicant.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { applicantStore, partnerApplicantStore } from '../../functions/src/edge/stores.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { keyPrefix } from '../../functions/src/kernel/table/keys.ts'
import { planWebhooks } from '../../functions/src/partners/plans/planWebhooks.ts'
import { webhookDeliveries } from '../../functions/src/partners/stores/webhookDeliveries.ts'
import { webhookEndpoints } from '../../functions/src/partners/stores/webhookEndpoints.ts'
import { webhookEvents } from '../../functions/src/partners/stores/webhookEvents.ts'
import { createPartnerApplicant } from '../../functions/src/partners/useCases/createPartnerApplicant.ts'
import { withdrawPartnerApplicant } from '../../functions/src/partners/useCases/withdrawPartnerApplicant.ts'
import { deletionStore } from '../../functions/src/privacy/stores/deletionStore.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { eraseApplicant } from '../../functions/src/privacy/useCases/eraseApplicant.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientLinkStore } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../functions/src/proposals/stores/interviewStore.ts'
import { createApplicant as createApplicantContract } from '../../shared/applicants/contract/createApplicant.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { partnerApplicantSchema } from '../../shared/partners/contract/partnerApplicant.ts'
import type { WebhookEndpoint } from '../../shared/partners/domain/webhook.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeNewApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makePartner, makePartnerApplicant, makePartnerCall } from '../make/partner.ts'
import { makeUser } from '../make/user.ts'
import { makeEndpoint } from '../make/webhook.ts'
import { freshTable } from '../setup/table.ts'

/** A partner's applicants whose stages change, and a planner that receives the events. */
async function world(...wanted: Partial<WebhookEndpoint>[]) {
  const table = await freshTable()
  let now = Date.parse('2026-03-01T08:00:00.000Z')
  const deps = {
    applicants: applicantStore(table),
    partnerApplicants: partnerApplicantStore(table),
    timeline: timelineStore(table),
    throttle: throttleStore(table),
    audit: auditStore(table),
    users: { byId: async (id: string) => makeUser({ id, role: 'recruiter' }) },
    now: () => new Date(now),
    newId: () => crypto.randomUUID(),
    pause: async () => undefined,
  }
  const endpoints = webhookEndpoints(table)
  const audit = { action: 'webhook.added', resource: 'partner', resourceId: 'p', changes: [] } as const
  for (const fields of wanted)
    await endpoints.add(makeEndpoint(fields), {
      ...{ ...audit, changes: [], id: crypto.randomUUID() },
      timestamp: new Date(now).toISOString(),
    })
  const itemsOf = async (items: 'webhookEvents' | 'webhookDeliveries') => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }))
    return Items.filter(({ pk }) => String(pk).startsWith(keyPrefix(items)))
  }
  const reports: object[] = []
  const planning = {
    ...{ webhookEvents: webhookEvents(table), webhookEndpoints: endpoints, timeline: deps.timeline, now: deps.now },
    webhookDeliveries: webhookDeliveries(table),
    report: (line: object) => reports.push(line),
  }
  const input = <Body>(id: string, body: Body) => ({ params: { id }, query: {}, body })
  return {
    reports,
    later: (seconds: number) => {
      now += seconds * 1000
    },
    create: async (fields: object = {}) => {
      const body = partnerApplicantSchema.parse(makePartnerApplicant(fields))
      const input = { params: {}, query: {}, body }
      return (await createPartnerApplicant(input, makePartnerCall(makePartner()), deps)).body.data.id
    },
    createByStaff: async () => {
      const body = createApplicantContract.body.parse(makeNewApplicant())
      const files = { files: fileStore(table), stored: { put: async () => undefined } }
      return (await createApplicant({ params: {}, query: {}, body }, makeCall(), { ...deps, ...files })).id
    },
    move: (id: string, pipelineStage: string) =>
      updateApplicant(input(id, { pipelineStage } as object), makeCall(), deps),
    erase: (id: string) => {
      const erasing = {
        ...{ ...deps, deletions: deletionStore(table), erasures: erasureStore(table) },
        ...{
          assignments: assignmentStore(table),
          clientLinks: clientLinkStore(table),
          interviews: interviewStore(table),
          users: userStore(table),
        },
        timeline: timelineStore(table),
      }
      const name = `${makePartnerApplicant().firstName} ${makePartnerApplicant().lastName}`
      return eraseApplicant(input(id, { name, version: 1 }), makeCall('recruiting_manager'), erasing)
    },
    setPool: async (id: string, poolConsent: Applicant['poolConsent']) => {
      const before = await deps.applicants.byId(id)
      if (!before) throw new Error('There is no such applicant')
      const next = { ...before, poolConsent, version: before.version + 1, updatedAt: deps.now().toISOString() }
      const audit = makeAuditEntry({ id: crypto.randomUUID(), resourceId: id, timestamp: next.updatedAt })
      return deps.applicants.change(before, next, { timeline: [], audit })
    },
    change: (id: string, body: object) => updateApplicant(input(id, body), makeCall(), deps),
    withdraw: (id: string) =>
      withdrawPartnerApplicant(input(id, {}), makePartnerCall(makePartner()), {
        ...deps,
        activity: activityStore(table),
        assignments: assignmentStore(table),
      }),
    events: async () =>
      (await itemsOf('webhookEvents')).toSorted((a, b) => String(a.happenedAt).localeCompare(String(b.happenedAt))),
    deliveries: () => itemsOf('webhookDeliveries'),
    /** Plans all events and returns how many are to be retried. */
    plan: async () => {
      const records = (await itemsOf('webhookEvents')).map(({ id }) => ({ messageId: String(id), body: String(id) }))
      return (await planWebhooks(records, planning)).batchItemFailures.length
    },
  }
}

describe('an event', () => {
  test("is stored with each creation and stage change of a partner's applicant, with only ids and a stage", async () => {
    const { create, move, withdraw, change, events, later } = await world()
    const id = await create()
    later(100)
    await move(id, 'offered')
    later(100)
    await change(id, { recruiterNotes: 'Good', city: 'Vejle' })
    await withdraw(id)
    expect(await events()).toMatchObject([
      { type: 'applicant.created', stage: 'new', isWithdrawn: false, applicantId: id, partnerId: makePartner().id },
      { type: 'applicant.stage_changed', stage: 'offered' },
      { type: 'applicant.withdrawn', stage: 'rejected', isWithdrawn: true },
    ])
    expect(JSON.stringify(await events())).not.toMatch(/anna|lund|Vejle|Good/i)
  })

  test('reports a withdrawn talent pool consent once, without a stage', async () => {
    const { create, setPool, events, later, plan, deliveries } = await world({ id: idOf(710) })
    const id = await create()
    const given = { at: '2026-02-01T08:00:00.000Z', textVersion: '1' }
    await setPool(id, given)
    later(200)
    await setPool(id, { ...given, endedAt: '2026-03-01T08:03:20.000Z' })
    await setPool(id, { ...given, endedAt: '2026-03-01T08:03:20.000Z' })
    expect((await events()).map(({ type }) => type)).toEqual(['applicant.created', 'applicant.consent_withdrawn'])
    later(120)
    expect(await plan()).toBe(0)
    expect((await deliveries()).map(({ type, data }) => [type, data])).toContainEqual([
      'applicant.consent_withdrawn',
      { applicantId: id },
    ])
  })

  test('is not stored for applicants without a partner', async () => {
    const { createByStaff, move, events } = await world()
    await move(await createByStaff(), 'hired')
    expect(await events()).toEqual([])
  })
})

describe('planning', () => {
  test('waits a minute, then creates one delivery per endpoint subscribed to the type', async () => {
    const all = { id: idOf(710) }
    const hired = { id: idOf(711), types: ['applicant.hired' as const] }
    const others = { id: idOf(712), partnerId: idOf(701) }
    const { create, move, later, plan, deliveries } = await world(all, hired, others)
    const id = await create()
    later(120)
    await move(id, 'hired')
    expect([await plan(), (await deliveries()).length]).toEqual([1, 1])
    later(61)
    expect([await plan(), await plan()]).toEqual([0, 0])
    const made = (await deliveries()).map(({ endpointId, type, data }) => [endpointId, type, data.stage])
    expect(made.toSorted()).toEqual([
      [idOf(710), 'applicant.created', 'new'],
      [idOf(710), 'applicant.hired', 'hired'],
      [idOf(711), 'applicant.hired', 'hired'],
    ])
  })

  test('reports an erasure to every endpoint of the partner, with only the id', async () => {
    const { create, erase, later, plan, deliveries } = await world({ id: idOf(710), types: ['applicant.hired'] })
    const id = await create()
    later(100)
    await erase(id)
    later(61)
    expect(await plan()).toBe(0)
    expect(await deliveries()).toMatchObject([{ endpointId: idOf(710), type: 'applicant.erased', state: 'pending' }])
    expect((await deliveries())[0]?.data).toEqual({ applicantId: id })
  })

  test("skips undone changes, uses the partner's spellings and stores what a parked endpoint missed", async () => {
    const parked = { at: '2026-03-01T08:00:00.000Z', reason: 'failing' as const }
    const { create, move, withdraw, later, plan, deliveries, reports } = await world({ parked })
    const [slipped, offered, gone] = [
      await create(),
      await create({ email: 'b@mail.example' }),
      await create({ email: 'c@mail.example' }),
    ]
    later(100)
    await move(slipped, 'rejected')
    await move(offered, 'offered')
    await withdraw(gone)
    later(30)
    await move(slipped, 'new')
    later(100)
    expect(await plan()).toBe(0)
    const stages = (await deliveries()).map(({ data, type, state }) => `${type} ${data.stage} ${state}`)
    expect(stages.toSorted()).toEqual([
      ...Array(3).fill('applicant.created new not_sent'),
      'applicant.stage_changed offer not_sent',
      'applicant.withdrawn withdrawn not_sent',
    ])
    expect(reports.filter((line) => 'outcome' in line && line.outcome === 'undone')).toHaveLength(2)
  })
})
