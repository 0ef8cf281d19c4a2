import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networksOf, signInRow } from '../../functions/src/accounts/throttling.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:0DB8:0001:0002::6', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:db8::6', ['2001:db8:0:0', '2001:db8:0']],
  ['::1', ['0:0:0:0', '0:0:0']],
])('counts %s as %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test('uses the first half of an IPv6 address, no matter how it is written', () => {
  const group = fc.nat(0xffff)
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), group, (groups, last) => {
      const written = (parts: number[], width: number) =>
        parts.map((part) => part.toString(16).padStart(width, '0')).join(':')
      const neighbour = [...groups.slice(0, 7), last]
      expect(networksOf(written(groups, 4))).toEqual(networksOf(written(neighbour, 1)))
      const other = [(groups[0] ?? 0) ^ 1, ...groups.slice(1)]
      expect(networksOf(written(other, 1))).not.toEqual(networksOf(written(groups, 1)))
    }),
  )
})

test('separates counters by account and address and reveals neither', () => {
  const row = (name: string, address: string) => signInRow({ userId: undefined, name, address, device: undefined })
  expect(row('Anna ', '203.0.113.7')).toBe(row('anna', '203.0.113.7'))
  expect(row('anna', '203.0.113.7')).not.toBe(row('anna', '203.0.113.8'))
  expect(row('anna', '203.0.113.7')).not.toMatch(/anna|203/)
})
