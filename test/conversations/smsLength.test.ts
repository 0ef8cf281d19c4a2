import { expect, test } from 'vitest'
import { smsLength } from '../../shared/conversations/domain/smsLength.ts'

test.each([
  ['', 0, 0],
  ['Hej', 3, 1],
  ['æøåÆØÅ', 6, 1],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  ['€', 2, 1],
  ['ł'.repeat(70), 70, 1],
  ['ł'.repeat(71), 71, 2],
  ['ł'.repeat(135), 135, 3],
  ['👷', 2, 1],
])('counts in %j %i characters and %i parts', (text, letters, parts) => {
  expect(smsLength(text)).toEqual({ letters, parts })
})
