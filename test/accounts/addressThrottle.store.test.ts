import { describe, expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { countAddress } from '../../functions/src/accounts/throttling.ts'
import { freshTable } from '../setup/table.ts'

/** Counts calls per kind and address with a limit of five an hour; `passes` returns whether the call was allowed. */
async function counting() {
  const store = throttleStore(await freshTable())
  const world = { time: new Date('2026-03-01T08:10:00.000Z') }
  const attempt = (address: string, what = 'a call') =>
    countAddress(store, what, address, { limit: 5, seconds: 3600 }, world.time)
  const passes = (address: string, what?: string) =>
    attempt(address, what).then(
      () => true,
      () => false,
    )
  return { world, attempt, passes }
}

describe('the address throttle', () => {
  test('allows calls up to the limit, per kind, until the hour is over', async () => {
    const { world, attempt, passes } = await counting()
    const many = await Promise.all(Array.from({ length: 8 }, () => passes('203.0.113.7')))
    expect(many.filter(Boolean)).toHaveLength(5)
    await expect(attempt('203.0.113.7')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: 3000 },
    })
    expect(await passes('203.0.113.8')).toBe(true)
    expect(await passes('203.0.113.7', 'another call')).toBe(true)
    world.time = new Date('2026-03-01T09:00:00.000Z')
    expect(await passes('203.0.113.7')).toBe(true)
  })

  test('counts IPv6 per /64, which is one household', async () => {
    const { passes } = await counting()
    for (let host = 1; host <= 5; host += 1) expect(await passes(`2001:db8:1:2::${host}`)).toBe(true)
    expect(await passes('2001:db8:1:2:ffff::1')).toBe(false)
    expect(await passes('2001:db8:1:3::1')).toBe(true)
  })

  test('also counts IPv6 per /48, which has room for four households', async () => {
    const { passes } = await counting()
    for (let network = 1; network <= 20; network += 1) expect(await passes(`2001:db8:1:${network}::1`)).toBe(true)
    expect(await passes('2001:db8:1:ffff::1')).toBe(false)
    expect(await passes('2001:db8:2:1::1')).toBe(true)
  })
})
