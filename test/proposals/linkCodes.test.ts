import { expect, test } from 'vitest'
import { newLinkCode } from '../../functions/src/proposals/linkOfClient.ts'

test('codes that open a client’s link have six random digits', () => {
  const codes = Array.from({ length: 1000 }, newLinkCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(990)
  // The first digit is as random as the others.
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
})
