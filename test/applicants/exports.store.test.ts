import { describe, expect, test } from 'vitest'
import { filtersOf } from '../../functions/src/applicants/exportLog.ts'
import { exportTallyStore } from '../../functions/src/applicants/stores/exportTallyStore.ts'
import { recordExport } from '../../functions/src/applicants/useCases/recordExport.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { searchApplicants } from '../../functions/src/search/useCases/searchApplicants.ts'
import { pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { shownAs } from '../../shared/proposals/domain/shownAs.ts'
import { applicantQuerySchema, firstCursor } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { freshTable } from '../setup/table.ts'

/** Three applicants in a search, and the audit log in a table. Each call uses a new function instance. */
async function world() {
  const table = await freshTable()
  const clock = { now: new Date('2026-01-05T08:30:00.000Z') }
  const now = () => clock.now
  const engine = new EmbeddedSearch(now)
  for (const number of [1, 2, 3]) engine.upsert(searchDocument(makeApplicant({ id: idOf(number), city: 'Odense' })))
  const depsOfInstance = () => ({
    audit: auditStore(table),
    exportTallies: exportTallyStore(table),
    pause: async () => {},
    assignments: { shownPeople: async () => [{ applicantId: idOf(1), ...shownAs({}), stage: 'proposed' as const }] },
    feed: { newest: async () => [], read: async () => new Map() },
    breaker: <Answer>(question: (search: EmbeddedSearch) => Promise<Answer>) => question(engine),
    now,
    newId: () => crypto.randomUUID(),
  })
  const page = async (parameters: Record<string, string>, call = makeCall(), deps = depsOfInstance()) => {
    const query = applicantQuerySchema.parse({ limit: '1', ...parameters })
    return searchApplicants({ params: {}, query, body: undefined }, { ...call, queryTexts: parameters }, deps)
  }
  return {
    clock,
    page,
    depsOfInstance,
    /** Reads all pages and returns how many there were. */
    async walk(parameters: Record<string, string> = {}, call = makeCall()): Promise<number> {
      let pages = 0
      for (let after: string | null = firstCursor; after !== null; pages += 1) {
        const answer: Awaited<ReturnType<typeof page>> = await page({ ...parameters, after }, call)
        after = 'after' in answer ? answer.after : null
      }
      return pages
    },
    counted: (userId = idOf(900)) => exportTallyStore(table).of(userId),
    entries: (userId = idOf(900)) => auditStore(table).latestOf('user', userId, 50),
  }
}

describe('an export by cursor', () => {
  test('logs one entry for all pages, with the names of the filters and the number of applicants, but no values or applicants', async () => {
    const { walk, entries } = await world()
    expect(await walk({ search: 'odense', pipelineStage: 'new' })).toBeGreaterThan(2)
    expect(await entries()).toEqual([
      {
        id: expect.any(String),
        userId: idOf(900),
        action: 'applicants.exported',
        resource: 'user',
        resourceId: idOf(900),
        changes: ['search', 'pipelineStage', 'people: 3'],
        timestamp: '2026-01-05T08:30:00.000Z',
      },
    ])
  })

  test('logs another entry when repeated in the same hour or the next', async () => {
    const { walk, entries, clock } = await world()
    await walk()
    await walk({ pipelineStage: 'new' })
    expect((await entries()).map(({ changes }) => changes).toSorted()).toEqual([
      ['people: 3'],
      ['pipelineStage', 'people: 3'],
    ])
    clock.now = new Date('2026-01-05T09:00:00.000Z')
    await walk()
    expect(await entries()).toHaveLength(3)
  })

  test('logs two entries for two concurrent exports', async () => {
    const { page, entries } = await world()
    await Promise.all([page({ after: firstCursor }), page({ after: firstCursor })])
    expect(await entries()).toHaveLength(2)
  })

  test('logs an entry once an hour when it starts after the first page', async () => {
    const { page, entries, clock } = await world()
    const behindTheFront = { after: '00000000-0000-4000-8000-000000000000' }
    await page(behindTheFront)
    await page({ after: idOf(1) })
    expect(await entries()).toHaveLength(1)
    clock.now = new Date('2026-01-05T09:00:00.000Z')
    await page(behindTheFront)
    expect(await entries()).toHaveLength(2)
  })

  test('counts the rows of each page, also from the middle, by account', async () => {
    const { walk, page, counted } = await world()
    await walk({ pipelineStage: 'new' })
    expect(await counted()).toMatchObject({ people: 3, chosenBy: ['filters'] })
    await page({ after: idOf(1), limit: '100' })
    expect(await counted()).toMatchObject({ people: 5, chosenBy: ['filters', 'everyone'] })
    await walk({}, makeCall('client', idOf(901)))
    expect(await counted(idOf(901))).toMatchObject({ people: 1 })
  })

  test('needs a proof of the last ten minutes, and is not counted without', async () => {
    const { page, counted, clock } = await world()
    const provedAgo = (minutes: number) => ({
      ...makeCall(),
      provedAt: new Date(clock.now.getTime() - minutes * 60_000).toISOString(),
    })
    await expect(page({ after: firstCursor }, provedAgo(11))).rejects.toMatchObject({ code: 'proof_required' })
    expect(await counted()).toBeUndefined()
    await page({ after: firstCursor }, provedAgo(9))
    await page({}, provedAgo(600))
    expect(await counted()).toMatchObject({ people: 1 })
  })

  test('returns nothing if it cannot be counted', async () => {
    const { page, depsOfInstance } = await world()
    const write = () => Promise.reject(new Error('The table is away'))
    const deps = { ...depsOfInstance(), exportTallies: { ...depsOfInstance().exportTallies, write } }
    await expect(page({ after: firstCursor }, makeCall(), deps)).rejects.toThrow('away')
  })

  test('is logged per account, regardless of its role', async () => {
    const { walk, entries } = await world()
    await walk({}, makeCall('client', idOf(901)))
    expect(await entries()).toEqual([])
    expect(await entries(idOf(901))).toHaveLength(1)
  })

  test('returns nothing if it cannot be logged', async () => {
    const { page, depsOfInstance } = await world()
    const storeOncePerHour = () => Promise.reject(new Error('The table is away'))
    const deps = { ...depsOfInstance(), audit: { ...depsOfInstance().audit, storeOncePerHour } }
    await expect(page({ after: firstCursor }, makeCall(), deps)).rejects.toThrow('away')
  })

  test.each<[string, Record<string, string>]>([
    ['search', { search: '???', pipelineStage: 'new' }],
    ['professions', { professions: ', any' }],
    ['status', { status: 'all' }],
    ['within', { within: '5' }],
    ['anyOf', { anyOf: 'languages:Polish;skills:any' }],
    ['pipelineStage', { pipelineStage: pipelineStages.join() }],
    ['near', { near: '' }],
  ])('rejects the filter %s without effect, which a list accepts: %j', async (filter, idle) => {
    const { page, entries } = await world()
    const asked = page({ ...idle, after: firstCursor, sortBy: 'city', byStage: 'no', page: '1' })
    await expect(asked).rejects.toMatchObject({
      code: 'validation_failed',
      message: `The filter “${filter}” has no effect. Change it or remove it.`,
    })
    expect(await entries()).toEqual([])
    expect(await page(idle)).toMatchObject({ total: expect.any(Number) })
  })

  test('does not log or count list pages or searches without results', async () => {
    const { page, walk, entries, counted } = await world()
    await page({ page: '1' })
    await walk({ search: 'zeppelin' })
    expect(await entries()).toEqual([])
    expect(await counted()).toBeUndefined()
  })
})

test('logs and counts an export of selected applicants as a selection, each time', async () => {
  const { depsOfInstance, entries, counted } = await world()
  const body = { applicantIds: [idOf(1), idOf(2), idOf(1)] }
  for (let time = 0; time < 2; time += 1)
    await recordExport({ params: {}, query: {}, body }, makeCall(), depsOfInstance())
  expect((await entries()).map(({ action, changes }) => [action, changes])).toEqual(
    Array(2).fill(['applicants.exported', ['selection', 'people: 2']]),
  )
  expect(await counted()).toMatchObject({ people: 4, chosenBy: ['selection'] })
})

test('counts an export of a page that sends no ids as a full page', async () => {
  const { depsOfInstance, entries, counted } = await world()
  await recordExport({ params: {}, query: {}, body: undefined }, makeCall(), depsOfInstance())
  expect((await entries()).map(({ changes }) => changes)).toEqual([['selection']])
  expect(await counted()).toMatchObject({ people: 100 })
})

test('counts filters and search words as the filters of a query', () => {
  const query = { search: ' ', region: 'Fyn', canWorkAtHeight: 'yes', sortBy: 'city', sortOrder: 'asc', page: '2' }
  const filters = filtersOf(applicantQuerySchema.parse({ ...query, limit: '5', after: firstCursor }))
  expect(filters.toSorted()).toEqual(['canWorkAtHeight', 'region'])
})
