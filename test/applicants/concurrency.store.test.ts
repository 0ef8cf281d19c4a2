import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { createApplicant } from '../../functions/src/applicants/useCases/createApplicant.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { type ApplicantChanges, newApplicantSchema } from '../../shared/applicants/domain/applicantForms.ts'
import { idOf, makeNewApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { outcomes } from '../setup/outcomes.ts'
import { freshTable } from '../setup/table.ts'

async function product() {
  const table = await freshTable()
  let waited = 0
  const deps = {
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    audit: auditStore(table),
    files: fileStore(table),
    stored: { put: async () => undefined },
    now: () => new Date(Date.now() + waited),
    newId: () => crypto.randomUUID(),
    pause: sleep,
  }
  return {
    ...deps,
    minutesLater: (minutes: number) => {
      waited += minutes * 60_000
    },
    create: (fields: Parameters<typeof makeNewApplicant>[0] = {}) =>
      createApplicant(
        { params: {}, query: {}, body: newApplicantSchema.parse(makeNewApplicant(fields)) },
        makeCall(),
        deps,
      ),
    update: (id: string, body: ApplicantChanges & { version?: number }) =>
      updateApplicant({ params: { id }, query: {}, body }, makeCall(), deps),
  }
}

describe('creating', () => {
  test('sets owner, consent, stage and the first timeline and audit entries, ignoring the form', async () => {
    const { create, applicants, timeline, audit } = await product()
    const { id } = await create({
      gdprConsentDate: '1999-01-01T00:00:00Z',
      recordOwner: idOf(1),
      preferredRegions: ['Hovedstaden'],
    })
    const record = await applicants.byId(id)
    expect(record).toMatchObject({ version: 1, recordOwner: idOf(900), pipelineStage: 'new', preferredRegions: [] })
    expect(record?.gdprConsentDate).toBe(record?.createdAt)
    expect(record?.stageChangedAt).toBe(record?.createdAt)
    expect(record).not.toHaveProperty('gdprConsent')
    expect((await timeline.latestStageMoves(id))[0]).toEqual({
      applicantId: id,
      to: 'new',
      movedBy: idOf(900),
      movedAt: record?.createdAt,
    })
    expect(await timeline.latestOf(id, 10)).toMatchObject([{ action: 'created', actorId: idOf(900) }])
    expect(await audit.latestOf('applicant', id, 50)).toMatchObject([
      { action: 'applicant.created', userId: idOf(900), ipAddress: '203.0.113.7' },
    ])
  })

  test('stores preferred regions if the applicant would relocate', async () => {
    const { create } = await product()
    const answer = await create({ willingToRelocate: true, preferredRegions: ['Hovedstaden'] })
    expect(answer.preferredRegions).toEqual(['Hovedstaden'])
  })

  test('lets exactly one of many concurrent requests with the same email succeed', async () => {
    const { create } = await product()
    const emails = ['anna@example.com', 'ANNA@example.com', 'Anna@Example.Com', 'aNNa@example.com']
    const { done, refused } = await outcomes([...emails, ...emails].map((email) => create({ email })))
    expect(done).toHaveLength(1)
    expect(refused).toHaveLength(7)
    const message = 'An applicant with this email already exists'
    for (const error of refused) {
      expect(error).toMatchObject({ code: 'already_exists', message })
      expect(error.details.fields).toEqual([{ path: 'email', code: 'already_exists', message }])
    }
  })
})

describe('changing', () => {
  test('lets one of 20 concurrent changes to the same version win and shows the others the result', async () => {
    const { create, update, applicants, audit } = await product()
    const { id } = await create()
    const names = Array.from({ length: 20 }, (_, index) => `Anna ${index}`)
    const { done, refused } = await outcomes(names.map((firstName) => update(id, { firstName, version: 1 })))
    expect(done).toHaveLength(1)
    expect(refused).toHaveLength(19)
    const winner = done[0]?.firstName
    for (const error of refused) {
      expect(error.code).toBe('stale_record')
      expect(error.details.current).toMatchObject({ version: 2, firstName: winner, primaryProfession: 'Welder' })
    }
    expect(await applicants.byId(id)).toMatchObject({ version: 2, firstName: winner })
    const actions = (await audit.latestOf('applicant', id, 50)).map(({ action }) => action)
    // The 19 rejected requests show the record to one editor, so one view is logged.
    expect(actions.toSorted()).toEqual(['applicant.created', 'applicant.updated', 'applicant.viewed'])
  })

  test('loses none of the concurrent changes sent without a version', async () => {
    const { create, update, applicants, audit, timeline } = await product()
    const { id } = await create()
    const changes: ApplicantChanges[] = [
      { firstName: 'Maria' },
      { lastName: 'Shevchenko' },
      { phone: '+45 87 65 43 21' },
      { city: 'Aarhus' },
      { desiredRate: 210 },
      { starRating: 5 },
      { recruiterNotes: 'Calls back' },
      { pipelineStage: 'interview' },
      { hasOwnTools: true },
      { email: 'maria@example.com' },
    ]
    const { done, refused } = await outcomes(changes.map((change) => update(id, change)))
    expect(refused).toEqual([])
    expect(done).toHaveLength(changes.length)
    expect(await applicants.byId(id)).toMatchObject({ ...Object.assign({}, ...changes), version: 11 })
    expect(await audit.latestOf('applicant', id, 50)).toHaveLength(11)
    expect(await timeline.latestOf(id, 50)).toHaveLength(11)
  })

  test('keeps version and timeline if nothing changes, and logs a view', async () => {
    const { create, update, applicants, audit, timeline } = await product()
    const { id } = await create()
    expect(await update(id, { firstName: 'Anna', city: 'Odense', version: 1 })).toMatchObject({ version: 1 })
    expect((await applicants.byId(id))?.version).toBe(1)
    expect(await timeline.latestOf(id, 50)).toHaveLength(1)
    const actions = (await audit.latestOf('applicant', id, 50)).map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['applicant.created', 'applicant.viewed'])
  })

  test('undoes a hire within a minute although the move cannot be chosen', async () => {
    const { create, update, timeline } = await product()
    const { id } = await create({ pipelineStage: 'offered' })
    await update(id, { pipelineStage: 'hired' })
    await expect(update(id, { pipelineStage: 'interview' })).rejects.toMatchObject({ code: 'stage_move_refused' })
    expect(await update(id, { pipelineStage: 'offered' })).toMatchObject({ pipelineStage: 'offered', version: 3 })
    expect((await timeline.latestStageMoves(id))[0]).toMatchObject({ from: 'hired', to: 'offered' })
  })

  test('restores the original hire time when a move away from hired is undone', async () => {
    const { create, update, applicants, minutesLater } = await product()
    const { id } = await create({ pipelineStage: 'hired' })
    const since = (await applicants.byId(id))?.stageChangedAt
    minutesLater(2)
    await update(id, { pipelineStage: 'screening' })
    await update(id, { pipelineStage: 'hired' })
    expect(await applicants.byId(id)).toMatchObject({ version: 3, pipelineStage: 'hired', stageChangedAt: since })
  })

  test("rejects another applicant's email and an unknown id, and changes nothing", async () => {
    const { create, update, applicants } = await product()
    const { id } = await create()
    await create({ email: 'olena@example.com' })
    await expect(update(id, { email: 'OLENA@example.com', city: 'Vejle' })).rejects.toMatchObject({
      code: 'already_exists',
      message: 'An applicant with this email already exists',
    })
    expect(await applicants.byId(id)).toMatchObject({ city: 'Odense', email: 'anna@example.com', version: 1 })
    await expect(update(idOf(404), { city: 'Vejle' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('gives a free email to exactly one of several applicants who request it at once', async () => {
    const { create, update, applicants } = await product()
    const people = await Promise.all([1, 2, 3].map((number) => create({ email: `p${number}@example.com` })))
    const { done, refused } = await outcomes(people.map(({ id }) => update(id, { email: 'shared@example.com' })))
    expect(done).toHaveLength(1)
    expect(refused.map((error) => error.code)).toEqual(['already_exists', 'already_exists'])
    const emails = await Promise.all(people.map(async ({ id }) => (await applicants.byId(id))?.email))
    expect(emails.filter((email) => email === 'shared@example.com')).toHaveLength(1)
  })

  test('gives up with the current record if the record keeps changing', async () => {
    const { create, timeline, audit, now, newId, applicants } = await product()
    const { id } = await create()
    const pauses: number[] = []
    const restless = {
      applicants: { byId: applicants.byId, change: async () => ({ outcome: 'stale' as const }) },
      timeline,
      audit,
      now,
      newId,
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    }
    const act = updateApplicant({ params: { id }, query: {}, body: { city: 'Vejle' } }, makeCall(), restless)
    await expect(act).rejects.toMatchObject({ code: 'stale_record' })
    expect(pauses).toHaveLength(11)
    expect(pauses.reduce((sum, each) => sum + each, 0)).toBeLessThan(4_000)
  })
})
