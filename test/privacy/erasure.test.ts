import { expect, test } from 'vitest'
import { namesPerson } from '../../shared/privacy/domain/erasure.ts'

test('a name may be typed with the letters of a Danish keyboard', () => {
  const person = { firstName: 'Łukasz', lastName: 'Brzęczyszczykiewicz-Łękołodzki' }
  expect(namesPerson('lukasz  Brzeczyszczykiewicz-Lekolodzki', person)).toBe(true)
  expect(namesPerson('Lukas Brzeczyszczykiewicz-Lekolodzki', person)).toBe(false)
})

test('a name that was stored with line breaks and what nobody sees is typed as it is shown', () => {
  const person = { firstName: 'An\u00adna\nMaria', lastName: '\u200bHolm' }
  expect(namesPerson('anna maria holm', person)).toBe(true)
  expect(namesPerson('An\u00adna\nMaria Holm', person)).toBe(true)
})
