import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meets, parseFilter } from '../../functions/src/accounts/scim/scimFilter.ts'
import { makeUser } from '../make/user.ts'

const anna = {
  ...makeUser({ email: 'anna@agency.example' }),
  scim: { userName: 'Anna@Agency.example', externalId: 'a-1' },
}

const refused = (filter: string) => {
  try {
    parseFilter(filter)
    return undefined
  } catch (error) {
    return error
  }
}

describe('a filter', () => {
  test.each([
    ['userName eq "anna@agency.example"', true],
    ['username EQ "ANNA@agency.example"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "anna@agency.example"', true],
    ['userName eq "bo@agency.example"', false],
    ['externalId eq "a-1"', true],
    ['externalId eq "A-1"', false],
    ['emails.value eq "Anna@agency.example"', true],
    ['emails[type eq "work"].value eq "anna@agency.example"', true],
    ['emails eq "bo@agency.example"', false],
    [`id eq "${anna.id}"`, true],
    ['active eq true', true],
    ['active eq "True"', true],
    ['active eq false', false],
    ['userName eq "anna@agency.example" and active eq true', true],
    ['userName eq "anna@agency.example" and active eq false', false],
    ['active eq true AND externalId eq "a-1" and emails.value eq "anna@agency.example"', true],
    ['userName eq true', false],
  ])('%s finds the person: %s', (filter, isFound) => {
    expect(meets(anna, parseFilter(filter))).toBe(isFound)
  })

  test.each([
    '',
    ' ',
    'userName',
    'userName eq',
    'userName eq anna',
    'userName eq "anna',
    'userName eq "a" and',
    'userName eq "a" or active eq true',
    'not (userName eq "a")',
    '(userName eq "a")',
    'userName sw "a"',
    'userName eq "a" "b"',
    'userName eq "\\q"',
    'password eq "x"',
    '__proto__ eq "x"',
    'constructor eq "x"',
    'meta.lastModified gt "2026-01-01T00:00:00Z"',
    'emails[type eq "home"].value eq "a@b.example"',
    `userName eq "${'x'.repeat(1000)}"`,
    `${'active eq true and '.repeat(10_000)}active eq true`,
    '('.repeat(100_000),
    `userName eq "${'\\'.repeat(900)}`,
  ])('that is not supported is refused: %#', (filter) => {
    expect(refused(filter)).toMatchObject({ code: 'validation_failed', details: { fields: [{ path: 'filter' }] } })
  })

  test('finds exactly the person with this name, whatever the name is', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((name) => name.trim() !== '')
    fc.assert(
      fc.property(names, names, (own, other) => {
        const person = { ...anna, scim: { userName: own, externalId: own } }
        const find = (attribute: string, name: string) =>
          meets(person, parseFilter(`${attribute} eq ${JSON.stringify(name)}`))
        expect(find('userName', own)).toBe(true)
        expect(find('externalId', own)).toBe(true)
        expect(find('externalId', other)).toBe(own === other)
      }),
    )
  })

  test('of any text is read or refused, without another error', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'userName',
        ' eq ',
        '"a"',
        ' and ',
        'active',
        'true',
        '(',
        ')',
        '[',
        ']',
        '\\',
        '"',
        '.',
        'not',
        ' ',
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((some) => some.join('')),
        ),
        (filter) => {
          const error = refused(filter)
          if (error) expect(error).toMatchObject({ code: 'validation_failed' })
        },
      ),
    )
  })
})
