import { describe, expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { applicantStore, partnerApplicantStore } from '../../functions/src/edge/stores.ts'
import { storedPartnerRequest } from '../../functions/src/partners/stores/partnerApplicantStore.ts'
import { createPartnerApplicant } from '../../functions/src/partners/useCases/createPartnerApplicant.ts'
import { getPartnerApplicant } from '../../functions/src/partners/useCases/getPartnerApplicant.ts'
import { partnerApplicantSchema } from '../../shared/partners/contract/partnerApplicant.ts'
import { idOf } from '../make/applicant.ts'
import { makePartner, makePartnerApplicant, makePartnerCall } from '../make/partner.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

async function product(owner = makeUser({ id: idOf(900), role: 'recruiter' })) {
  const table = await freshTable()
  let now = new Date('2026-03-01T08:00:00.000Z')
  const deps = {
    partnerApplicants: partnerApplicantStore(table),
    users: { byId: async (id: string) => (id === owner.id ? owner : undefined) },
    throttle: throttleStore(table),
    now: () => now,
    newId: () => crypto.randomUUID(),
  }
  const call = (fields: object = {}, idempotencyKey?: string, partner = makePartner()) =>
    createPartnerApplicant(
      { params: {}, query: {}, body: partnerApplicantSchema.parse(makePartnerApplicant(fields)) },
      makePartnerCall(partner, idempotencyKey),
      deps,
    )
  return {
    call,
    create: async (...sent: Parameters<typeof call>) => (await call(...sent)).body,
    read: (id: string) =>
      getPartnerApplicant({ params: { id }, query: {}, body: undefined }, makePartnerCall(), {
        ...deps,
        applicants: applicantStore(table),
        timeline: timelineStore(table),
        audit: auditStore(table),
      }),
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    at: (moment: string) => {
      now = new Date(moment)
    },
  }
}

const refusal = (code: string, path?: string) => ({ code, ...(path && { details: { fields: [{ path }] } }) })

test('creates a record whose first timeline entry names the partner', async () => {
  const { create, applicants, timeline } = await product()
  const { data } = await create({ city: 'Aarhus' })
  const at = '2026-03-01T08:00:00.000Z'
  const kept = { version: 1, pipelineStage: 'new', status: 'active', createdAt: at, updatedAt: at }
  expect(data).toEqual(makePartnerApplicant({ city: 'Aarhus', id: data.id, ...kept }))
  expect(await applicants.byId(data.id)).toMatchObject({ city: 'Aarhus', source: { name: 'Job Board' } })
  const entries = await timeline.latestOf(data.id, 10)
  expect(entries).toMatchObject([{ action: 'created', actorKind: 'partner', actorName: 'Job Board' }])
})

test('answers as a read does, with everything that was sent', async () => {
  const { create, read, applicants } = await product()
  const sent = {
    ...{ externalId: 'CRM-12', tags: ['night shifts'], languagesSpoken: ['Danish', 'Polish'], pipelineStage: 'offer' },
    ...{ driverLicenseClasses: ['CE', 'B'], secondaryProfessions: ['Fitter'], yearsOfExperience: 4 },
  }
  const { data } = await create(sent)
  expect(data).toMatchObject({ ...sent, driverLicenseClasses: ['B', 'CE'] })
  expect(await read(data.id)).toEqual(data)
  expect(await applicants.byId(data.id)).toMatchObject({
    tags: ['night shifts'],
    languages: [{ language: 'Danish' }, { language: 'Polish' }],
    source: { externalId: 'CRM-12', tags: ['night shifts'] },
  })
})

test('stores codes and words in any language as the values of our lists', async () => {
  const { create, read, applicants } = await product()
  const { data } = await create({
    ...{
      nationality: 'polsk',
      country: 'PL',
      primaryProfession: 'murarz',
      secondaryProfessions: ['svejser', 'Juggler'],
    },
    languagesSpoken: ['Dansk', 'polski', 'Klingon'],
  })
  const listed = {
    ...{ nationality: 'Poland', country: 'Poland', primaryProfession: 'Bricklayer' },
    ...{ secondaryProfessions: ['Welder', 'Juggler'], languagesSpoken: ['Danish', 'Polish', 'Klingon'] },
  }
  expect(data).toMatchObject(listed)
  expect(await read(data.id)).toEqual(data)
  expect(await applicants.byId(data.id)).toMatchObject({ country: 'Poland', nationality: 'Poland' })
})

describe('an Idempotency-Key', () => {
  test('creates one applicant for concurrent calls, all with the same answer', async () => {
    const { create } = await product()
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({}, 'one')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await create({}, 'one')).toEqual(answers[0])
  })

  test('is answered with the mark of a replay, and with the first answer after changes', async () => {
    const { call, at } = await product()
    const first = await call({ pipelineStage: 'withdrawn' }, 'one')
    at('2026-03-01T10:00:00.000Z')
    const again = await call({ pipelineStage: 'withdrawn' }, 'one')
    expect([first.parts, again.parts]).toEqual([{ isReplay: false }, { isReplay: true }])
    expect(again.body).toEqual(first.body)
  })

  test('used in an earlier version gets the time of its creation', () => {
    const request = { partnerId: idOf(700), keyHash: 'k', bodyHash: 'b', applicantId: idOf(1) }
    const read = storedPartnerRequest.read({ ...request, expiresAt: Date.parse('2026-03-02T08:00:00Z') / 1000 })
    expect(read.createdAt).toBe('2026-03-01T08:00:00.000Z')
  })

  test('rejects another body, belongs to one partner and is valid for a day', async () => {
    const { create, at } = await product()
    const first = await create({}, 'one')
    await expect(create({ firstName: 'Bo' }, 'one')).rejects.toMatchObject(refusal('idempotency_key_reused'))
    const another = makePartner({ id: idOf(701), name: 'Other' })
    expect(await create({ email: 'bo@mail.example' }, 'one', another)).not.toEqual(first)
    at('2026-03-02T08:00:00.000Z')
    expect(await create({ email: 'eva@mail.example' }, 'one')).not.toEqual(first)
  })

  test('is not used up by a call that created nothing', async () => {
    const { create } = await product()
    await create()
    await expect(create({}, 'one')).rejects.toMatchObject(refusal('validation_failed', 'email'))
    await expect(create({ email: 'bo@mail.example' }, 'one')).resolves.toMatchObject({ success: true })
  })
})

describe('a taken email', () => {
  test('is rejected in any case ten times a day; then the partner cannot create applicants until the next day', async () => {
    const { create, at } = await product()
    await create({}, 'first')
    const known = () => create({ email: 'Anna.LUND@mail.example' })
    for (let round = 0; round < 10; round += 1)
      await expect(known()).rejects.toMatchObject(refusal('validation_failed', 'email'))
    const tooMany = { code: 'too_many_requests', details: { retryAfter: 16 * 3600 } }
    await expect(known()).rejects.toMatchObject(tooMany)
    await expect(create({ email: 'new@mail.example' })).rejects.toMatchObject(tooMany)
    await expect(create({}, 'first')).resolves.toMatchObject({ success: true })
    const another = makePartner({ id: idOf(701) })
    await expect(create({ email: 'new@mail.example' }, undefined, another)).resolves.toMatchObject({ success: true })
    at('2026-03-02T00:00:00.000Z')
    await expect(create({ email: 'newer@mail.example' })).resolves.toMatchObject({ success: true })
  })

  test('is revealed to ten of many concurrent requests', async () => {
    const { create } = await product()
    await create()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => create()))
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
    expect(codes.filter((code) => code === 'validation_failed')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10)
  })
})

test('without a record owner takes that of the partner, and is rejected if it has none', async () => {
  const { create } = await product()
  const { data } = await create({ recordOwner: undefined }, undefined, makePartner({ recordOwner: idOf(900) }))
  expect(data.recordOwner).toBe(idOf(900))
  const without = create({ recordOwner: undefined, email: 'bo@mail.example' })
  await expect(without).rejects.toMatchObject(refusal('validation_failed', 'recordOwner'))
  const gone = create({ recordOwner: undefined }, undefined, makePartner({ recordOwner: idOf(999) }))
  await expect(gone).rejects.toMatchObject(refusal('validation_failed', 'recordOwner'))
})

test.each([
  ['an unknown user', { id: idOf(999), role: 'recruiter' }],
  ['a client', { id: idOf(900), role: 'client' }],
  ['an applicant', { id: idOf(900), role: 'applicant' }],
  ['a former member of staff', { id: idOf(900), role: 'recruiter', isActive: false }],
] as const)('rejects %s as record owner', async (_who, fields) => {
  const { create } = await product(makeUser(fields))
  await expect(create()).rejects.toMatchObject(refusal('validation_failed', 'recordOwner'))
})
