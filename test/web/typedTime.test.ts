import { expect, test } from 'vitest'
import { typedTime } from '../../web/src/applicant/clients/typedTime.ts'

test.each([
  ['10', '10:00'],
  ['kl. 10', '10:00'],
  ['Kl 9.30', '09:30'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  [' 14.05 ', '14:05'],
  ['after lunch', 'after lunch'],
  ['10:3', '10:3'],
  ['', ''],
])('the time %o is read as %o', (text, time) => {
  expect(typedTime(text)).toBe(time)
})
