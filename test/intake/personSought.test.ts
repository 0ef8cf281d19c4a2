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
    ['by names in any order and spelling', 'SOERENSEN aase'],
    ['by the beginning of a name part, without the apostrophe', 'obr'],
    ['by a complete name', "Åse Marie O'Brien-Sørensen"],
    ['by the beginning of the email, with its @', ' aase.holm@ex '],
    ['by the phone number', '12345678'],
    ['by the beginning of the phone number, with the country code', '+45 12 34'],
  ])('%s', (_how, typed) => {
    expect(isSought(aase, typed)).toBe(true)
  })
})

it('matches an email in either form of its domain, and the beginning of the stored form', () => {
  const [unicode, ascii] = ['ole@tømrer-olsen.dk', 'ole@xn--tmrer-olsen-ggb.dk']
  for (const email of [unicode, ascii])
    for (const typed of [unicode, ascii, `Ole <${ascii}>`, `mailto:${unicode}`, email.slice(0, 9)])
      expect(isSought({ ...aase, email }, typed)).toBe(true)
})

describe('does not match a person', () => {
  it.each([
    ['by a trade or a town next to the name', 'aase svejser'],
    ['by the middle of a name', 'rensen'],
    ['by the mailbox name alone', 'holm'],
    ['by the end of the email', '@example.com'],
    ['by digits in the middle of the number', '3456'],
    ['by too few digits', '123'],
    ['by no words', '--'],
  ])('%s', (_how, typed) => {
    expect(isSought(aase, typed)).toBe(false)
  })

  it.each(['@', '1234', 'aase@example.com'])('by %j without a known email and phone', (typed) => {
    expect(isSought({ firstName: 'Åse', lastName: 'Holm' }, typed)).toBe(false)
  })
})
