import { expect, test } from 'vitest'
import { parameterReader } from '../../../functions/src/kernel/aws/parameters.ts'

function reader() {
  const world = { time: new Date('2026-03-01T08:00:00Z'), reads: 0, away: false, missing: '' }
  const read = parameterReader({
    fetch: async (names) => {
      world.reads += 1
      if (world.away) throw new Error('SSM is away')
      return new Map(names.filter((name) => name !== world.missing).map((name) => [name, `${name} ${world.reads}`]))
    },
    parameterNames: () => ['/a', '/b'],
    now: () => world.time,
  })
  const pass = (seconds: number) => {
    world.time = new Date(world.time.getTime() + seconds * 1000)
  }
  return { world, read, pass }
}

test('all parameters are read together, once per five minutes, even by concurrent calls', async () => {
  const { read, pass } = reader()
  expect(await Promise.all([read('/a'), read('/a'), read('/b')])).toEqual(['/a 1', '/a 1', '/b 1'])
  pass(299)
  expect(await read('/a')).toBe('/a 1')
  pass(1)
  expect(await read('/a')).toBe('/a 2')
})

test('a failure is not cached', async () => {
  const { world, read } = reader()
  world.away = true
  await expect(read('/a')).rejects.toThrow('SSM is away')
  world.away = false
  expect(await read('/a')).toBe('/a 2')
})

test('an undeclared parameter is read together with the others', async () => {
  const { read } = reader()
  expect([await read('/a'), await read('/c'), await read('/b')]).toEqual(['/a 1', '/c 2', '/b 2'])
})

test('a parameter without a value is named, and read again next time', async () => {
  const { world, read } = reader()
  world.missing = '/a'
  await expect(read('/a')).rejects.toThrow('The parameter /a has no value')
  world.missing = ''
  expect(await read('/a')).toBe('/a 2')
})
