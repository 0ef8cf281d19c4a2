import { expect, test } from 'vitest'
import { parameterReader } from '../../functions/src/platform/parameters.ts'

function reader() {
  const world = { time: new Date('2026-03-01T08:00:00Z'), reads: 0, away: false }
  const read = parameterReader({
    fetch: async (name) => {
      world.reads += 1
      if (world.away) throw new Error('SSM is away')
      return `${name} ${world.reads}`
    },
    now: () => world.time,
  })
  const pass = (seconds: number) => {
    world.time = new Date(world.time.getTime() + seconds * 1000)
  }
  return { world, read, pass }
}

test('a parameter is read once in five minutes, also by calls at the same time', async () => {
  const { read, pass } = reader()
  expect(await Promise.all([read('/a'), read('/a'), read('/b')])).toEqual(['/a 1', '/a 1', '/b 2'])
  pass(299)
  expect(await read('/a')).toBe('/a 1')
  pass(1)
  expect(await read('/a')).toBe('/a 3')
})

test('a failure is not remembered', async () => {
  const { world, read } = reader()
  world.away = true
  await expect(read('/a')).rejects.toThrow('SSM is away')
  world.away = false
  expect(await read('/a')).toBe('/a 2')
})
