import { describe, expect, it } from 'vitest'
import { isSought } from '../../shared/intake/domain/personSought.ts'

const aase = {
  firstName: 'Åse Marie',
  lastName: "O'Brien-Sørensen",
  email: 'Aase.Holm@example.com',
  phone: '+45 12 34 56 78',
}

describe('matches a person', () => {
  it.each([
    ['by the beginning of a name', 'so'],
    ['by names in any order, however they are written', 'SOERENSEN aase'],
    ['by the beginning of a part, without the apostrophe', 'obr'],
    ['by a name as it stands', "Åse Marie O'Brien-Sørensen"],
    ['by the beginning of the email, with its @', ' aase.holm@ex '],
    ['by the phone number', '12345678'],
    ['by its beginning, with the code of the country', '+45 12 34'],
  ])('%s', (_how, typed) => {
    expect(isSought(aase, typed)).toBe(true)
  })
})

describe('does not match a person', () => {
  it.each([
    ['by a trade or a town beside the name', 'aase svejser'],
    ['by the middle of a name', 'rensen'],
    ['by the name of the mailbox alone', 'holm'],
    ['by the end of the email', '@example.com'],
    ['by digits in the midst of the number', '3456'],
    ['by too few digits', '123'],
    ['by no word at all', '--'],
  ])('%s', (_how, typed) => {
    expect(isSought(aase, typed)).toBe(false)
  })

  it.each(['@', '1234', 'aase@example.com'])('by %j without a known email and phone', (typed) => {
    expect(isSought({ firstName: 'Åse', lastName: 'Holm' }, typed)).toBe(false)
  })
})
