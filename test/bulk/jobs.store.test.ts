import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { bulkLimits } from '../../shared/bulk/domain/bulkLimits.ts'
import { mostOfKind } from '../../shared/bulk/domain/job.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { employmentTypes } from '../../shared/kernel/lists/employmentTypes.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { jobsWorld, tagging } from './jobsWorld.ts'

const people = (count: number, fields: Parameters<typeof makeApplicant>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    makeApplicant({ id: idOf(index + 1), email: `person${index + 1}@mail.example`, ...fields }),
  )
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
const everyStage = pipelineStages.map((stage) => `pipelineStage:${stage}`).join()
const colleague = makeCall('recruiting_manager', idOf(901))

describe('a job', () => {
  test('tags its applicants in the name of the caller and reports the result', async () => {
    const two = people(2)
    const { start, workOff, get, person, audit, list } = await jobsWorld(two)
    const { id } = await start(tagging('Offshore'), { ids: idsOf(two) })
    expect(await list()).toMatchObject([{ id, state: 'running', total: 2, changed: 0 }])
    await workOff()
    expect(await get(id)).toMatchObject({ state: 'done', changed: 2, unchanged: 0, failed: 0, problems: [] })
    expect((await person(idOf(1))).tags).toEqual(['Offshore'])
    const [entry] = await audit.latestOf('applicant', idOf(2), 1)
    expect(entry).toMatchObject({ userId: idOf(900), changes: ['tags'], ipAddress: '203.0.113.7' })
    expect(await audit.latestOf('job', id, 5)).toMatchObject([{ action: 'job.started', changes: ['tags'] }])
  })

  test('reports applicants it could not change with the reason and continues with the others', async () => {
    const [anna, full, tagged] = people(3) as [
      ReturnType<typeof makeApplicant>,
      ReturnType<typeof makeApplicant>,
      ReturnType<typeof makeApplicant>,
    ]
    const many = { ...full, tags: Array.from({ length: limits.tags }, (_, n) => `Tag ${n}`) }
    const { start, workOff, get } = await jobsWorld([anna, many, { ...tagged, tags: ['offshore'] }])
    const gone = idOf(77)
    const { id } = await start(tagging('Offshore'), { ids: [anna.id, many.id, tagged.id, gone] })
    await workOff()
    const job = await get(id)
    expect(job).toMatchObject({ state: 'done', changed: 1, unchanged: 1, failed: 2 })
    expect(job.problems).toEqual([
      expect.objectContaining({ id: many.id, name: `${many.firstName} ${many.lastName}`, message: 'At most 20 tags' }),
      { id: gone, name: undefined, message: 'Applicant not found' },
    ])
  })

  test('finishes and can be undone if its tags fill more than one page of the table', async () => {
    const longTags = (mark: string) =>
      Array.from({ length: limits.tags }, (_, n) => `${mark}${n}`.padEnd(limits.listEntry, '漢'))
    const crowd = people(bulkLimits.chunk, { tags: longTags('before') })
    const { start, workOff, get, undo, person } = await jobsWorld(crowd)
    const { id } = await start(
      { kind: 'tag', add: longTags('after'), remove: longTags('before') },
      { ids: idsOf(crowd) },
    )
    await workOff()
    expect(await get(id)).toMatchObject({ state: 'done', changed: bulkLimits.chunk })
    await undo(id)
    await workOff()
    expect(await get(id)).toMatchObject({ state: 'undone', undone: bulkLimits.chunk, kept: 0 })
    expect((await person(idOf(1))).tags).toEqual(longTags('before'))
  })

  test('is fixed to the applicants found at its start, in as many chunks as needed', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const crowd = people(205, { pipelineStage: 'screening' })
    for (const one of crowd) engine.upsert(searchDocument(one))
    engine.upsert(searchDocument(makeApplicant({ id: idOf(500), pipelineStage: 'new' })))
    const { start, turns, run, items, get } = await jobsWorld(crowd, { engine })
    const { id, total } = await start(tagging('Offshore'), { filters: { pipelineStage: 'screening' }, expected: 205 })
    expect(total).toBe(205)
    expect(await turns()).toHaveLength(3)
    await run(`${id}#apply#1`)
    expect(await get(id)).toMatchObject({ state: 'running', changed: 100 })
    for (const chunk of [0, 1, 2]) await run(`${id}#apply#${chunk}`)
    expect(await get(id)).toMatchObject({ state: 'done', changed: 205 })
    const tagged = (await items()).filter(({ entity, tags }) => entity === 'applicant' && String(tags) === 'Offshore')
    expect(tagged).toHaveLength(205)
  })

  test('is rejected without writing for too many applicants, none, or while the search is down', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    for (const one of people(bulkLimits.mostMoves + 1)) engine.upsert(searchDocument(one))
    const { start, items } = await jobsWorld([], { engine })
    const before = await items()
    await expect(start({ kind: 'stage', stage: 'interview' }, { expected: 501 })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'You selected 501 applicants. At most 500 can be moved at once.',
    })
    await expect(start(tagging('A'), { filters: { search: 'nobody' }, expected: 0 })).rejects.toThrow(
      'No applicants found',
    )
    await expect(start({ kind: 'owner', ownerId: idOf(902) }, { ids: [idOf(1)] })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'task.ownerId' }] },
    })
    expect(await items()).toEqual(before)
    const offline = await jobsWorld([])
    await expect(offline.start(tagging('A'), { expected: 0 })).rejects.toMatchObject({ code: 'busy' })
  })

  test('changes all applicants only if asked to: filters that exclude no one are rejected', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const two = people(2)
    for (const one of two) engine.upsert(searchDocument(one))
    const { start, items } = await jobsWorld(two, { engine })
    const before = await items()
    const nothing = fc.constantFrom(
      ...[{ search: '' }, { search: ' . ' }, { search: '?!' }, { status: 'all' }, { pipelineStage: 'any' }],
      ...[{ professions: ', ,' }, { anyOf: '' }, { anyOf: 'certificates:any;' }, { cleared: 'Any' }, { near: 'all' }],
      // These only refine other filters or sort.
      ...[{ within: '20' }, { orRelocate: 'yes' }, { validOn: '2026-03-02' }, { languageLevel: 'native' }],
      ...[{ sortBy: 'city' }, { sortBy: 'city', sortOrder: 'desc' }],
      // Every applicant has one of these.
      ...[{ pipelineStage: pipelineStages.join() }, { anyOf: everyStage }, { anyOf: `${everyStage},skills:Welding` }],
    )
    await fc.assert(
      fc.asyncProperty(fc.array(nothing, { maxLength: 4 }), async (some) => {
        const filters = Object.assign({}, ...some) as Record<string, string>
        await expect(start(tagging('A'), { filters, expected: 2 })).rejects.toMatchObject({
          code: 'validation_failed',
          message: "These filters match everyone. Change them, or ask for all applicants (by: 'all').",
          details: { fields: [{ path: 'of.filters' }] },
        })
      }),
      { numRuns: 40 },
    )
    expect(await items()).toEqual(before)
    expect(await start(tagging('A'), { expected: 2 })).toMatchObject({ total: 2 })
  })

  test.each<[string, Record<string, string>]>([
    ['search', { search: '???' }],
    ['near', { near: 'any' }],
    ['within', { within: '5' }],
    ['within', { within: '5', near: 'any' }],
    ['orRelocate', { orRelocate: 'yes' }],
    ['languageLevel', { languageLevel: 'native' }],
    ['languageLevel', { languageLevel: 'native', certificates: 'SL1' }],
    ['validOn', { validOn: '2026-03-02', anyOf: 'languages:Polish' }],
    ['professions', { professions: ', any' }],
    ['anyOf', { anyOf: 'certificates:any;' }],
    ['pipelineStage', { pipelineStage: pipelineStages.toReversed().join(' , ').toUpperCase(), skills: 'Welding' }],
    ['anyOf', { anyOf: `languages:Polish;${everyStage}` }],
    ['anyOf', { anyOf: 'languages:Polish;skills:any' }],
    ['anyOf', { anyOf: 'skills:;languages:Polish' }],
    ['anyOf', { anyOf: 'languages:Polish;skills:All,certificates:' }],
  ])('is rejected for the filter %s without effect next to another: %j', async (filter, idle) => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const [one] = people(1, { pipelineStage: 'screening' })
    if (one) engine.upsert(searchDocument(one))
    const { start, items } = await jobsWorld([], { engine })
    const before = await items()
    const filters = { pipelineStage: 'screening', ...idle }
    await expect(start(tagging('A'), { filters, expected: 1 })).rejects.toMatchObject({
      code: 'validation_failed',
      message: `The filter “${filter}” has no effect. Change it or remove it.`,
      details: { fields: [{ path: 'of.filters' }] },
    })
    expect(await items()).toEqual(before)
  })

  test.each(['Viby, Fyn', 'Viby, Syddanmark', 'Viby, Sjælland, Danmark', 'Odense, ', 'Nowhere, Sjælland'])(
    'is rejected for a town in the wrong region: %j',
    async (near) => {
      const { start } = await jobsWorld([], { engine: new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z')) })
      await expect(start(tagging('A'), { filters: { near }, expected: 0 })).rejects.toMatchObject({
        code: 'validation_failed',
        message: `“${near.trim()}” was not found. Enter one city, and add its region after a comma if needed.`,
        details: { fields: [{ path: 'of.filters' }] },
      })
    },
  )

  test('accepts filters that refine others, also at their default values, and search words that are filters', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const { start } = await jobsWorld([], { engine })
    const understood = [
      { near: 'Odense', within: String(limits.nearby.usual), orRelocate: 'no', sortBy: 'city', sortOrder: 'asc' },
      { near: 'Nowhere', within: '5' },
      { near: 'Viby, Region Sjælland' },
      { anyOf: 'languages:Polish;' },
      { pipelineStage: pipelineStages.slice(1).join() },
      // An applicant may have none of these.
      { employmentType: employmentTypes.join() },
      { languages: 'Polish', languageLevel: 'basic' },
      { anyOf: 'languages:Polish,driverLicense:B', languageLevel: 'native', validOn: '2026-03-02' },
      { search: 'ledig nu', availability: 'now' },
      { papersEndWithin: '30', papersOver: 'yes', minExperience: '0' },
    ]
    for (const filters of understood as Record<string, string>[])
      await expect(start(tagging('A'), { filters, expected: 0 })).rejects.toThrow('No applicants found')
  })

  test('is rejected for more words than a search compares, and uses all words up to that limit', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const skills = Array.from({ length: limits.searchWords }, (_none, at) => `skill${'abcdefghijklm'[at]}`)
    const two = people(2, { coreCompetencies: skills })
    for (const one of two) engine.upsert(searchDocument(one))
    const { start } = await jobsWorld(two, { engine })
    const selectionOf = (...words: string[]) => ({ filters: { search: words.join(' ') }, expected: 2 })
    await expect(start(tagging('A'), selectionOf(...skills, 'nobody'))).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Search for at most 13 words',
      details: { fields: [{ path: 'of.filters' }] },
    })
    expect(await start(tagging('A'), selectionOf(...skills, 'and', 'SKILLA'))).toMatchObject({ total: 2 })
  })

  test('is rejected without writing if the number of applicants differs from what the caller saw', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const three = people(3, { pipelineStage: 'screening' })
    for (const one of three) engine.upsert(searchDocument(one))
    const { start, items } = await jobsWorld(three, { engine })
    const before = await items()
    const filters = { pipelineStage: 'screening' }
    const many = Number(mostOfKind.stage) + 1
    for (const [chosen, found] of [
      [{ filters, expected: 2 }, 3],
      [{ filters, expected: many }, 3],
      [{ filters: { search: 'nobody' }, expected: 3 }, 0],
      [{ expected: 4 }, 3],
      [{ ids: [idOf(1), idOf(1), idOf(2)], expected: 3 }, 2],
    ] as const)
      await expect(
        start({ kind: 'stage', stage: 'interview' }, 'ids' in chosen ? { ...chosen, ids: [...chosen.ids] } : chosen),
      ).rejects.toMatchObject({
        code: 'count_changed',
        message: `This would now change ${found} applicants instead of ${chosen.expected}. Check the list, then start again.`,
        details: { fields: [{ path: 'of.expected', params: { found, expected: chosen.expected } }] },
      })
    expect(await items()).toEqual(before)
  })

  test('is returned again under its key, even if its filters now find more', async () => {
    const engine = new EmbeddedSearch(() => new Date('2026-03-02T08:00:00Z'))
    const [one, two] = people(2)
    engine.upsert(searchDocument(one as ReturnType<typeof makeApplicant>))
    const { start, workOff, undo, get } = await jobsWorld(people(2), { engine })
    const key = crypto.randomUUID()
    const again = () => start(tagging('A'), { expected: 1 }, key)
    const { id } = await again()
    engine.upsert(searchDocument(two as ReturnType<typeof makeApplicant>))
    expect(await again()).toMatchObject({ id, total: 1 })
    await workOff()
    await undo(id)
    await workOff()
    expect(await get(id)).toMatchObject({ state: 'undone', undone: 1 })
  })

  test('started twice under one key is one job, and another job under that key is rejected', async () => {
    const two = people(2)
    const { start, workOff, list, person } = await jobsWorld(two)
    const key = crypto.randomUUID()
    const ids = idsOf(two)
    const [one, other] = await Promise.all([start(tagging('A'), { ids }, key), start(tagging('A'), { ids }, key)])
    expect(other?.id).toBe(one?.id)
    await workOff()
    expect(await start(tagging('A'), { ids }, key)).toMatchObject({ id: one?.id, state: 'done', changed: 2 })
    await expect(start(tagging('B'), { ids }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await list()).toHaveLength(1)
    expect((await person(idOf(1))).version).toBe(two[0]?.version ? two[0].version + 1 : 2)
    // The same key of another account is a different key.
    expect((await start(tagging('B'), { ids }, key, colleague)).id).not.toBe(one?.id)
  })

  test('of another account is not found', async () => {
    const { start, get, cancel, undo, list } = await jobsWorld(people(1))
    const { id } = await start(tagging('A'), { ids: [idOf(1)] })
    for (const ask of [get, cancel, undo]) await expect(ask(id, colleague)).rejects.toMatchObject({ code: 'not_found' })
    expect(await list(colleague)).toEqual([])
  })

  test("uses the caller's current rights, so it changes nothing after they left", async () => {
    const { start, workOff, get, keepUser, person } = await jobsWorld(people(1))
    const { id } = await start(tagging('A'), { ids: [idOf(1)] })
    await keepUser(makeUser({ id: idOf(900), role: 'recruiter', isActive: false }))
    await workOff()
    expect(await get(id)).toMatchObject({ state: 'done', changed: 0, failed: 1 })
    expect((await person(idOf(1))).tags).toEqual([])
  })
})

test('runs four chunks at a time, continues with the next and cancels at once', async () => {
  const nobody = Array.from({ length: 1000 }, (_, n) => idOf(1000 + n))
  const { start, turns, run, get, cancel } = await jobsWorld([])
  const { id } = await start(tagging('Offshore'), { ids: nobody })
  const named = async () => (await turns()).map((turn) => turn.slice(id.length)).sort()
  expect(await named()).toEqual(['#apply#0', '#apply#1', '#apply#2', '#apply#3'])
  await run(`${id}#apply#2`)
  await run(`${id}#apply#2`)
  expect(await named()).toEqual(['#apply#6'])
  await cancel(id)
  await cancel(id)
  expect(await named()).toEqual(['#stop#0', '#stop#1', '#stop#2', '#stop#3'])
  for (const chunk of [0, 1, 2, 3]) await run(`${id}#stop#${chunk}`)
  expect(await get(id)).toMatchObject({ state: 'cancelled', failed: 100, total: 1000 })
})

describe('undoing', () => {
  test('restores tags within a minute after the end, keeps later changes and is audited', async () => {
    const three = people(3)
    const { start, workOff, get, undo, person, audit } = await jobsWorld(three)
    const { id } = await start({ kind: 'tag', add: ['Offshore'], remove: ['Old'] }, { ids: idsOf(three) })
    await workOff()
    await start(tagging('Mine'), { ids: [idOf(2)] })
    await workOff()
    await undo(id)
    await workOff()
    expect(await get(id)).toMatchObject({ state: 'undone', undone: 3, kept: 0 })
    expect((await person(idOf(1))).tags).toEqual([])
    expect((await person(idOf(2))).tags).toEqual(['Mine'])
    expect((await audit.latestOf('job', id, 5)).map(({ action }) => action).sort()).toEqual([
      'job.started',
      'job.undone',
    ])
  })

  test('skips applicants whose owner or stage changed since, and fails after a minute', async () => {
    const { start, workOff, get, undo, person, world, keepUser } = await jobsWorld(people(2))
    await keepUser(makeUser({ id: idOf(902), role: 'recruiter' }))
    const ids = [idOf(1), idOf(2)]
    const { id } = await start({ kind: 'owner', ownerId: idOf(902) }, { ids })
    await workOff()
    await start({ kind: 'owner', ownerId: null }, { ids: [idOf(2)] })
    await workOff()
    await undo(id)
    await workOff()
    const job = await get(id)
    expect(job).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
    expect(job.problems).toMatchObject([{ id: idOf(2), message: 'Someone else has changed this since' }])
    expect((await person(idOf(2))).recordOwner).toBeUndefined()
    const late = await start(tagging('A'), { ids })
    await workOff()
    world.time = new Date(world.time.getTime() + 61_000)
    await expect(undo(late.id)).rejects.toMatchObject({ code: 'already_done' })
  })
})
