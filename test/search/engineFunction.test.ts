import { describe, expect, it } from 'vitest'
import { remoteEngine } from '../../functions/src/search/embedded/remoteEngine.ts'
import { type EngineRequest, searchEngine } from '../../functions/src/search/embedded/searchEngine.ts'
import type { SnapshotStore } from '../../functions/src/search/embedded/snapshotStore.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { applicantQuerySchema } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { oracle } from './engine/oracle.ts'
import { feedOf } from './engine/standIns.ts'

const now = () => new Date('2026-03-15T12:00:00Z')
const parseQuery = (parameters: Record<string, string> = {}) => applicantQuerySchema.parse(parameters)
const anna = makeApplicant({ id: idOf(1), firstName: 'Anna', starRating: 5 })
const bo = makeApplicant({ id: idOf(2), firstName: 'Bo', city: 'Vejle', starRating: 2 })

/** Returns the engine function over these people, and records its logs and snapshots. */
function engineFunction(everybody: readonly Applicant[], snapshots: Partial<SnapshotStore> = {}, held = 1000) {
  const lines: object[] = []
  const warnings: string[] = []
  const exceeded: number[] = []
  const saved: string[][] = []
  const asked: string[] = []
  const answer = searchEngine({
    feed: feedOf(everybody),
    now,
    snapshots: {
      load: async () => undefined,
      savedUntil: async () => undefined,
      save: async ({ documents }) => void saved.push(Array.from(documents, ({ id }) => id)),
      ...snapshots,
    },
    askToSave: async (since) => asked.push(since),
    report: (line) => lines.push(line),
    warn: (what) => warnings.push(what),
    size: { held, exceeded: (records) => exceeded.push(records) },
  })
  return { answer, lines, warnings, exceeded, saved, asked }
}

describe('the engine function', () => {
  it('answers its remote client through JSON', async () => {
    const { answer, lines } = engineFunction([anna, bo])
    const engine = remoteEngine(async (question) => {
      const sent: EngineRequest = JSON.parse(JSON.stringify(question))
      return JSON.parse(JSON.stringify(await answer(sent)))
    })
    const direct = oracle([anna, bo], now())
    expect(await engine.search(parseQuery({ search: 'welder' }))).toEqual(
      direct.search(parseQuery({ search: 'welder' })),
    )
    expect((await engine.search(parseQuery(), { visibleIds: [] })).total).toBe(0)
    expect(await engine.suggest('svej', 'da')).toEqual(direct.suggest('svej', 'da'))
    expect(await engine.figures('2026-03-01T00:00:00.000Z')).toMatchObject({ totalApplicants: 2, starredApplicants: 1 })
    expect(lines).toHaveLength(4)
    expect(JSON.stringify(lines)).not.toMatch(/welder|svej/)
  })

  const many = Array.from({ length: 120 }, (_, index) => makeApplicant({ id: idOf(index + 1) }))
  const figures: EngineRequest = { ask: 'figures', monthStart: '2026-03-01T00:00:00.000Z' }

  it('asks itself once to save what it had to read, and saves it in a separate call', async () => {
    const { answer, saved, asked, warnings } = engineFunction(many)
    for (let call = 0; call < 3; call += 1) await answer(figures)
    expect([asked, saved]).toEqual([['2026-03-15T11:59:45.000Z'], []])
    await answer({ ask: 'save' })
    expect(saved).toEqual([many.map(({ id }) => id)])
    expect([asked.length, warnings]).toEqual([1, []])
  })

  it('asks for no other call if its first call is to save', async () => {
    const { answer, saved, asked } = engineFunction(many)
    await answer({ ask: 'save' })
    await answer(figures)
    expect([asked.length, saved.length]).toEqual([0, 1])
  })

  it.each([
    ['2026-03-15T11:59:45.000Z', 0],
    ['2026-03-15T11:59:45.001Z', 1],
  ])(
    'asked to save what changed before %s, leaves a snapshot of 11:59:45 as it is',
    async (unlessSavedSince, saves) => {
      const savedUntil = async () => Date.parse('2026-03-15T11:59:45.000Z')
      const { answer, saved } = engineFunction(many, { savedUntil })
      await answer({ ask: 'save', unlessSavedSince })
      expect(saved.length).toBe(saves)
    },
  )

  it('saves if it can not find out how old the last snapshot is', async () => {
    const savedUntil = async () => {
      throw new Error('The bucket is away')
    }
    const { answer, saved, warnings } = engineFunction(many, { savedUntil })
    await answer({ ask: 'save', unlessSavedSince: '2026-03-15T11:59:45.000Z' })
    expect([saved.length, warnings]).toEqual([1, ['search snapshot not checked']])
  })

  it('answers even if snapshots can be neither loaded nor saved', async () => {
    const away = async () => {
      throw new Error('The bucket is away')
    }
    const { answer, warnings } = engineFunction(many, { load: away, save: away })
    expect(await answer(figures)).toMatchObject({ totalApplicants: 120 })
    expect(await answer({ ask: 'save' })).toBe(null)
    expect(warnings).toEqual(['search snapshot not loaded', 'search snapshot not saved'])
  })

  it.for([
    [120, []],
    [119, [120]],
  ] as const)('with room for %i reports once when there are more', async ([held, told]) => {
    const { answer, exceeded } = engineFunction(many, {}, held)
    for (let call = 0; call < 3; call += 1) await answer(figures)
    expect(exceeded).toEqual(told)
  })

  it('times out after its limit', async () => {
    const engine = remoteEngine(
      (_question, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      5,
    )
    await expect(engine.figures('')).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
