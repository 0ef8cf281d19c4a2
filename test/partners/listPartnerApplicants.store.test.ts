import { type GetCommandInput, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test, vi } from 'vitest'
import { planMerge } from '../../functions/src/applicants/plans/planMerge.ts'
import { applicantItem } from '../../functions/src/applicants/stores/applicantStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { applicantStore, mergeStore, partnerApplicantStore } from '../../functions/src/edge/stores.ts'
import { getPartnerApplicant } from '../../functions/src/partners/useCases/getPartnerApplicant.ts'
import { listPartnerApplicants } from '../../functions/src/partners/useCases/listPartnerApplicants.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { jobSchema } from '../../shared/applicants/fields/skills.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { listPartnerApplicants as contract } from '../../shared/partners/contract/listPartnerApplicants.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makePartner, makePartnerCall } from '../make/partner.ts'
import { freshTable } from '../setup/table.ts'

const partner = makePartner()
const another = makePartner({ id: idOf(701), name: 'Other' })
const minute = (index: number) => `2026-03-01T08:${String(index).padStart(2, '0')}:00.000Z`
const ofPartner = (index: number, fields: Partial<Applicant> = {}) =>
  makeApplicant({
    id: idOf(index),
    email: `person${index}@mail.example`,
    source: { partnerId: partner.id, name: partner.name },
    updatedAt: minute(index),
    ...fields,
  })

async function product(...applicants: Applicant[]) {
  const table = await freshTable()
  for (const applicant of applicants)
    await table.client.send(new PutCommand({ TableName: table.name, Item: applicantItem(applicant) }))
  const deps = {
    applicants: applicantStore(table),
    partnerApplicants: partnerApplicantStore(table),
    timeline: timelineStore(table),
    audit: auditStore(table),
    now: () => new Date('2026-03-01T09:00:00.000Z'),
    newId: countingIds(),
    pause: async () => undefined,
  }
  const list = async (query: object = {}, as = partner) => {
    const input = { params: {}, query: contract.query.parse(query), body: undefined }
    const { applicants, next } = contract.response.parse(await listPartnerApplicants(input, makePartnerCall(as), deps))
    return { ids: applicants.map(({ id }) => id), next, applicants }
  }
  return {
    table,
    deps,
    list,
    get: (id: string, as = partner) =>
      getPartnerApplicant({ params: { id }, query: {}, body: undefined }, makePartnerCall(as), deps),
    staffChange: (id: string, body: object) => updateApplicant({ params: { id }, query: {}, body }, makeCall(), deps),
    /** Returns all pages in order. */
    async walk(query: object = {}) {
      const pages: string[][] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await list({ ...query, ...(after && { after }) })
        pages.push(page.ids)
        after = page.next
      }
      return pages
    },
  }
}

const ids = (...indexes: number[]) => indexes.map(idOf)

describe('the list of a partner', () => {
  test('has only its own applicants, the longest unchanged first', async () => {
    const { list } = await product(
      ofPartner(3),
      ofPartner(1),
      makeApplicant({ id: idOf(2), email: 'own@mail.example' }),
      ofPartner(4, { source: { partnerId: another.id, name: another.name } }),
    )
    expect((await list()).ids).toEqual(ids(1, 3))
    expect((await list({}, another)).ids).toEqual(ids(4))
    expect(await list({}, makePartner({ id: idOf(702) }))).toMatchObject({ ids: [], next: null })
  })

  test('is paged without gaps or repeats, even for equal times', async () => {
    const { walk } = await product(...[1, 2, 3, 4, 5].map((index) => ofPartner(index, { updatedAt: minute(7) })))
    expect(await walk({ limit: '2' })).toEqual([ids(1, 2), ids(3, 4), ids(5)])
    expect(await walk({ limit: '5' })).toEqual([ids(1, 2, 3, 4, 5)])
  })

  test('starts at a given time to the millisecond and continues from there', async () => {
    const { list, walk } = await product(...[1, 2, 3, 4].map((index) => ofPartner(index)))
    expect((await list({ updatedSince: '2026-03-01T08:02:00Z' })).ids).toEqual(ids(2, 3, 4))
    expect((await list({ updatedSince: '2026-03-01T08:02:00.001Z' })).ids).toEqual(ids(3, 4))
    expect(await walk({ updatedSince: minute(2), limit: '2' })).toEqual([ids(2, 3), ids(4)])
    expect((await list({ updatedSince: '2027-01-01T00:00:00Z' })).ids).toEqual([])
  })

  test('moves applicants changed by staff to its end, including those stored before lists existed', async () => {
    const { table, list, staffChange } = await product(ofPartner(1), ofPartner(2))
    const { listedIn: _list, listedBy: _place, ...stored } = applicantItem(ofPartner(1)) as Record<string, unknown>
    await table.client.send(new PutCommand({ TableName: table.name, Item: stored }))
    expect((await list()).ids).toEqual(ids(2))
    await staffChange(idOf(1), { city: 'Vejle' })
    await expect.poll(async () => (await list()).ids).toEqual(ids(2, 1))
  })

  test('ends a page of large records below the response limit of Lambda', async () => {
    const full = Array.from({ length: 60 }, (_, index) => ({ name: `${index}${'"'.repeat(limits.shortText - 2)}` }))
    const job = { company: 'A', position: 'B', startDate: '2020-01-01', description: '"'.repeat(limits.longText) }
    const workExperience = Array.from({ length: 25 }, () => jobSchema.parse(job))
    const heavy = { certifications: full, workExperience }
    const fields = ['certifications', 'workExperience']
    const source = { partnerId: partner.id, name: partner.name, fields }
    const { list, walk } = await product(
      ...Array.from({ length: 30 }, (_, index) => ofPartner(index + 1, { ...heavy, source })),
    )
    const first = await list({ limit: '100' })
    expect(first.ids.length).toBeGreaterThan(5)
    expect(first.ids.length).toBeLessThan(30)
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(first.applicants)))).toBeLessThan(5_000_000)
    expect((await walk({ limit: '100' })).flat()).toEqual(ids(...Array.from({ length: 30 }, (_, index) => index + 1)))
  })

  test('logs one entry about the partner an hour with the name of the filter', async () => {
    const { list, deps } = await product(ofPartner(1))
    for (let call = 0; call < 3; call += 1) await list({ updatedSince: minute(0) })
    const kept = await deps.audit.latestOf('partner', partner.id, 10)
    expect(kept).toMatchObject([
      { action: 'applicants.exported', actorKind: 'partner', actorName: partner.name, changes: ['updatedSince'] },
    ])
  })

  test.each([
    [{ after: 'yesterday' }, 'after'],
    [{ after: '%%%' }, 'after'],
    [{ updatedSince: 'yesterday' }, 'updatedSince'],
    [{ updatedSince: '2026-02-30T00:00:00Z' }, 'updatedSince'],
    [{ updatedSince: '2026-03-01' }, 'updatedSince'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
  ])('is rejected with %o', (query, path) => {
    expect(contract.query.safeParse(query).error?.issues).toMatchObject([{ path: [path] }])
  })
})

describe('one applicant of a partner', () => {
  test('is not found by any other partner', async () => {
    const { get } = await product(ofPartner(1), makeApplicant({ id: idOf(2), email: 'own@mail.example' }))
    expect(await get(idOf(1))).toMatchObject({ id: idOf(1) })
    const unknown = await get(idOf(99)).catch((problem: unknown) => problem)
    for (const other of [() => get(idOf(1), another), () => get(idOf(2))])
      await expect(other()).rejects.toEqual(unknown)
    expect(unknown).toMatchObject({ code: 'not_found' })
  })

  test('logs a view by the partner once an hour', async () => {
    const { get, deps } = await product(ofPartner(1))
    await get(idOf(1))
    await get(idOf(1))
    await expect(get(idOf(1), another)).rejects.toThrow()
    expect(await deps.audit.latestOf('applicant', idOf(1), 10)).toMatchObject([
      { action: 'applicant.viewed', actorKind: 'partner', actorName: partner.name },
    ])
  })
})

const noLedger = { calls: {}, tasks: {}, version: 0 }

describe('a lookup', () => {
  const logOf = (id: string) => ({ timeline: [], audit: makeAuditEntry({ id, resourceId: id }) })
  const referenced = (index: number, externalId: string, as = partner) =>
    ofPartner(index, { source: { partnerId: as.id, name: as.name, externalId, fields: ['externalId'] } })

  test('by reference finds the own applicants with exactly this one', async () => {
    const { table, list, deps } = await product()
    for (const applicant of [referenced(1, 'CRM-1'), referenced(2, 'CRM-2'), referenced(3, 'CRM-1', another)])
      await deps.partnerApplicants.create(applicant, logOf(applicant.id), undefined, deps.now())
    const found = await list({ externalId: ' CRM-1 ' })
    expect(found).toMatchObject({ ids: ids(1), next: null, applicants: [{ externalId: 'CRM-1' }] })
    expect((await list({ externalId: 'crm-1' })).ids).toEqual([])
    expect((await list({ externalId: 'CRM-1' }, another)).ids).toEqual(ids(3))
    await erasureStore(table).begin(referenced(1, 'CRM-1'), minute(59), makeAuditEntry({ id: idOf(400) }))
    await erasureStore(table).sweep(idOf(1))
    expect((await list({ externalId: 'CRM-1' })).ids).toEqual([])
  })

  test('by email finds the own applicant in any case, and nobody else', async () => {
    const { list, deps } = await product()
    const [own, others] = [ofPartner(1), ofPartner(2, { source: { partnerId: another.id, name: 'Other' } })]
    const taken = ofPartner(3, { userId: idOf(800) })
    for (const applicant of [own, others, taken])
      await deps.partnerApplicants.create(applicant, logOf(applicant.id), undefined, deps.now())
    expect((await list({ email: 'PERSON1@mail.example' })).ids).toEqual(ids(1))
    for (const email of ['person2@mail.example', 'person3@mail.example', 'nobody@mail.example'])
      expect((await list({ email })).ids).toEqual([])
  })

  test('by email reads the same for an applicant of others as for nobody', async () => {
    const { list, deps, table } = await product()
    const others = ofPartner(2, { source: { partnerId: another.id, name: 'Other' } })
    await deps.partnerApplicants.create(others, logOf(others.id), undefined, deps.now())
    const sent = vi.spyOn(table.client, 'send')
    const readsFor = async (email: string) => {
      sent.mockClear()
      expect((await list({ email })).ids).toEqual([])
      return sent.mock.calls.map(([command]) => {
        const { TableName, ConsistentRead, ProjectionExpression = '' } = command.input as GetCommandInput
        return [command.constructor.name, TableName, ConsistentRead, ProjectionExpression]
      })
    }
    const forOthers = await readsFor('person2@mail.example')
    expect(forOthers.length).toBeGreaterThan(1)
    expect(await readsFor('nobody@mail.example')).toEqual(forOthers)
    // Reading the whole record would take longer, the more it has.
    expect(forOthers.at(-1)).toContain('#source.partnerId')
  })

  test('finds the remaining record by the references and emails of all records merged into it', async () => {
    const { list, deps, table } = await product()
    const people = [
      referenced(1, 'CRM-1'),
      referenced(2, 'CRM-2'),
      referenced(3, 'CRM-1'),
      makeApplicant({ id: idOf(4) }),
    ]
    for (const applicant of people)
      await deps.partnerApplicants.create(applicant, logOf(applicant.id), undefined, deps.now())
    const merge = async (keptIndex: number, lostIndex: number) => {
      const [kept, lost] = await Promise.all([keptIndex, lostIndex].map((index) => deps.applicants.byId(idOf(index))))
      const request = {
        kept: kept as Applicant,
        lost: lost as Applicant,
        take: [],
        ledgers: { kept: noLedger, lost: noLedger },
      }
      const by = { actor: makeCall().actor, newId: () => crypto.randomUUID() }
      const plan = { ...planMerge(request, by, deps.now()), consents: { kept: [], lost: [] } }
      expect(await mergeStore(table).merge(plan)).toBe('merged')
    }
    await merge(2, 1)
    await merge(3, 2)
    for (const query of [
      { externalId: 'CRM-1' },
      { externalId: 'CRM-2' },
      { email: 'person1@mail.example' },
      { email: 'person2@mail.example' },
    ])
      expect((await list(query)).ids).toEqual(ids(3))
    expect((await list({ externalId: 'CRM-2' }, another)).ids).toEqual([])
    await merge(4, 3)
    expect((await list({ externalId: 'CRM-2' })).ids).toEqual([])
  })

  test.each([{ email: 'a@b.dk', externalId: 'x' }, { externalId: 'x', limit: '5' }, { email: 'no email' }])(
    'with %j is refused',
    (query) => {
      expect(contract.query.safeParse(query).success).toBe(false)
    },
  )
})
