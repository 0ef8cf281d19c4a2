import { expect, test } from 'vitest'
import { namesPerson } from '../../shared/domain/erasure.ts'

test('a name may be typed with the letters of a Danish keyboard', () => {
  const person = { firstName: 'Łukasz', lastName: 'Brzęczyszczykiewicz-Łękołodzki' }
  expect(namesPerson('lukasz  Brzeczyszczykiewicz-Lekolodzki', person)).toBe(true)
  expect(namesPerson('Lukas Brzeczyszczykiewicz-Lekolodzki', person)).toBe(false)
})
