import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareIndex } from '../../scripts/ops/search/compareIndex.ts'
import { freshIndex, openSearchOfRun } from '../setup/searchIndex.ts'
import { QueueSimulation } from './engine/queueSimulation.ts'

const openSearch = openSearchOfRun()
const schedules = fc.sample(fc.noBias(fc.array(fc.nat(999), { minLength: 140, maxLength: 140 })), {
  numRuns: 60,
  seed: 5,
})

it('a real index fed through the simulation matches the table', async () => {
  const { alias } = await freshIndex(openSearch)
  const place = { openSearch, alias }
  const simulations = await Promise.all(
    schedules.map((numbers, at) => QueueSimulation.run(numbers, { before: at * 4, index: () => openSearch, alias })),
  )
  const states = new Map(simulations.flatMap(({ table }) => [...table]))
  const feed = {
    since: async () =>
      [...states].map(([id, { version }]) => ({ id, version, changedAt: `2026-03-01T10:00:00.000Z#${id}` })),
    states: async (ids: readonly string[]) => new Map([...states].filter(([id]) => ids.includes(id))),
  }
  const { applicants, differences } = await compareIndex({ ...place, feed })
  expect(differences).toEqual([])
  expect(applicants).toBeGreaterThan(schedules.length)
})
