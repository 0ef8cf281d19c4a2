import { expect, test } from 'vitest'
import {
  keptReleases,
  nextRelease,
  type Release,
  type ReleaseRecord,
  releaseToReturnTo,
  switching,
} from '../../scripts/ops/release/releaseRecord.ts'

const at = '2026-11-29T12:00:00.000Z'
const release = (name: string, table = 'records', engine: Release['engine'] = 'embedded'): Release => ({
  ...{ name, at, table, engine },
})
const record = (live: string, ...names: string[]): ReleaseRecord => ({ live, kept: names.map((name) => release(name)) })
const namesIn = ({ kept }: ReleaseRecord): string[] => kept.map(({ name }) => name)

/** Returns the record after a switch to a new release that completed. */
function deployed(before: ReleaseRecord): ReleaseRecord {
  const { next } = nextRelease(before)
  const { kept } = switching(before, release(next))
  return { live: next, kept }
}

test('the first release goes live as soon as it is deployed', () => {
  expect(nextRelease({ kept: [] })).toEqual({ live: 'r1', next: 'r1' })
  expect(deployed({ kept: [] })).toEqual(record('r1', 'r1'))
})

test('a new release is deployed next to the live one, and the newest are kept', () => {
  let stage: ReleaseRecord = { kept: [] }
  for (let number = 1; number <= 12; number += 1) {
    stage = deployed(stage)
    expect(stage.live).toBe(`r${number}`)
    expect(namesIn(stage)).toHaveLength(Math.min(number, keptReleases))
    expect(namesIn(stage).at(-1)).toBe(`r${number}`)
  }
  expect(nextRelease(stage)).toEqual({ live: 'r12', next: 'r13' })
})

test('a rollback returns to the release before the live one, again and again', () => {
  expect(releaseToReturnTo(record('r3', 'r1', 'r2', 'r3')).name).toBe('r2')
  expect(releaseToReturnTo(record('r2', 'r1', 'r2', 'r3')).name).toBe('r1')
  expect(() => releaseToReturnTo(record('r1', 'r1', 'r2', 'r3'))).toThrow('There is no earlier release')
  expect(() => releaseToReturnTo({ kept: [] })).toThrow('Kept: none.')
})

test('a rollback to a kept release works in both directions, and names the mistake otherwise', () => {
  expect(releaseToReturnTo(record('r2', 'r1', 'r2', 'r3'), 'r3').name).toBe('r3')
  expect(() => releaseToReturnTo(record('r2', 'r1', 'r2'), 'r2')).toThrow('r2 is already live.')
  expect(() => releaseToReturnTo(record('r2', 'r1', 'r2'), 'r9')).toThrow('There is no release r9. Kept: r1, r2.')
})

test('after an interrupted deployment, a rollback completes the live release, and the switch can be repeated', () => {
  const interrupted = switching(record('r2', 'r1', 'r2'), release('r3'))
  expect(interrupted).toEqual({ live: 'r2', switchingTo: 'r3', kept: ['r1', 'r2', 'r3'].map((name) => release(name)) })
  expect(releaseToReturnTo(interrupted).name).toBe('r2')
  expect(releaseToReturnTo(interrupted, 'r3').name).toBe('r3')
  expect(releaseToReturnTo(interrupted, 'r2').name).toBe('r2')
})

test('an interrupted rollback is completed by repeating it', () => {
  const interrupted = switching(record('r3', 'r1', 'r2', 'r3'), release('r2'))
  expect(interrupted.live).toBe('r3')
  expect(releaseToReturnTo(interrupted).name).toBe('r2')
})

test('a deployment after a rollback drops the releases rolled back from, so that no rollback returns to them', () => {
  const after = deployed(record('r2', 'r1', 'r2', 'r3'))
  expect(after).toEqual(record('r4', 'r1', 'r2', 'r4'))
  expect(releaseToReturnTo(after).name).toBe('r2')
})

test.each([
  ['a restore', release('r3', 'records-2')],
  ['a change of the search engine', release('r3', 'records', 'opensearch')],
])('after %s, no rollback returns to a release before it', (_change, next) => {
  const restored = { live: 'r3', kept: switching(record('r2', 'r1', 'r2'), next).kept }
  expect(restored.kept).toEqual([next])
  expect(() => releaseToReturnTo(restored)).toThrow('There is no earlier release')
  expect(nextRelease(restored)).toEqual({ live: 'r3', next: 'r4' })
})

test('a switch to a kept release keeps the order of all releases', () => {
  expect(namesIn(switching(record('r3', 'r1', 'r2', 'r3'), release('r1')))).toEqual(['r1', 'r2', 'r3'])
})
