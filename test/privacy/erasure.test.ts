import { expect, test } from 'vitest'
import { namesPerson } from '../../shared/privacy/domain/erasure.ts'

test('accepts a name typed on a Danish keyboard', () => {
  const person = { firstName: 'Łukasz', lastName: 'Brzęczyszczykiewicz-Łękołodzki' }
  expect(namesPerson('lukasz  Brzeczyszczykiewicz-Lekolodzki', person)).toBe(true)
  expect(namesPerson('Lukas Brzeczyszczykiewicz-Lekolodzki', person)).toBe(false)
})

test('accepts a name as displayed, without stored line breaks and invisible characters', () => {
  const person = { firstName: 'An\u00adna\nMaria', lastName: '\u200bHolm' }
  expect(namesPerson('anna maria holm', person)).toBe(true)
  expect(namesPerson('An\u00adna\nMaria Holm', person)).toBe(true)
})
