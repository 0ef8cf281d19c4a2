import { describe, expect, it } from 'vitest'
import { isSameNumber, nationalDigits } from '../../shared/kernel/domain/phoneNumber.ts'

describe('a phone number', () => {
  it.each([
    ['+45 12 34 56 78', '12345678'],
    ['0045 12-34-56-78', '12345678'],
    ['12345678', '12345678'],
    ['4512345678', '12345678'],
    ['45123456', '45123456'],
    ['+45 1234', '1234'],
    ['+48 600 700 800', '600700800'],
    ['600 700 800', '600700800'],
    ['+44 (0)20 7946 0000', '2079460000'],
    ['+358 40 1234567', '401234567'],
    ['+1 212 555 0100', '2125550100'],
    ['112', undefined],
    ['+45 12', undefined],
    ['none', undefined],
  ])('%s has the national digits %s', (phone, digits) => {
    expect(nationalDigits(phone)).toBe(digits)
  })

  it.each([
    ['14574900', '+45 14 57 49 00'],
    ['0045 14-57-49-00', '4514574900'],
    ['+48 600 700 800', '0048600700800'],
    ['none', 'none'],
  ])('%s is the same number as %s', (one, other) => {
    expect(isSameNumber(one, other)).toBe(true)
    expect(isSameNumber(other, one)).toBe(true)
  })

  it.each([
    ['14574900', '14574901'],
    ['14574900', '+47 14 57 49 00'],
    ['14574900', 'none'],
    ['none', 'unknown'],
  ])('%s is a different number from %s', (one, other) => {
    expect(isSameNumber(one, other)).toBe(false)
    expect(isSameNumber(other, one)).toBe(false)
  })
})
