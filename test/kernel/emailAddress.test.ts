import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { credentialsSchema, identityKey } from '../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../shared/applicants/domain/recordEmail.ts'
import { contactSchema } from '../../shared/companies/domain/company.ts'
import { asciiEmail, cleanedEmail, emailAddress } from '../../shared/kernel/domain/emailAddress.ts'

const email = emailAddress('Invalid email address')
const anna = 'anna@example.com'

describe('an email', () => {
  it.each([
    ['a zero-width space', 'anna@\u200bexample.com'],
    ['a byte order mark', '\ufeffanna@example.com'],
    ['a soft hyphen', 'anna@exam\u00adple.com'],
    ['direction marks', '\u202aanna@example.com\u202c'],
    ['a no-break space', '\u00a0anna@example.com '],
    ['a joiner', 'anna\u200d@example.com'],
    ['a link', 'mailto:anna@example.com'],
    ['a link in capitals with a subject', 'MAILTO:anna@example.com?subject=Hej%20Anna'],
    ['an escaped link', 'mailto:anna%40example.com'],
    ['a name', 'Anna <anna@example.com>'],
    ['a name in quotes', '"Holm, Anna" <anna@example.com>'],
    ['the address as the name', 'Anna@example.com <anna@example.com>'],
    ['angle brackets alone', '<anna@example.com>'],
    ['a link in angle brackets', 'Anna <mailto:anna@example.com>;'],
    ['a comment', 'anna@example.com (Anna Holm)'],
    ['quotes', '"anna@example.com"'],
    ['a full stop', 'anna@example.com.'],
    ['a comma', 'anna@example.com, '],
    ['a semicolon', 'anna@example.com;'],
    ['a label', 'E-mail: anna@example.com'],
    ['a label of several words', 'adres e-mail : anna@example.com'],
    ['a label in Cyrillic', 'Ел. пошта: anna@example.com'],
    ['a label before a link', 'Mail: <mailto:anna@example.com>'],
    ['a full-width at sign and an ideographic full stop', 'anna＠example。com'],
  ])('is taken with %s and cleaned', (_, typed) => {
    expect(email.parse(typed)).toBe(anna)
    expect(contactSchema.parse({ name: 'Anna', email: typed }).email).toBe(anna)
    expect(credentialsSchema.parse({ username: typed, password: 'x' }).username).toBe(anna)
  })

  it.each([
    'anna',
    'anna@example',
    'anna@@example.com',
    'anna holm@example.com',
    'anna@example.com, bo@example.com',
    'anna@example.com, Bo <bo@example.com>',
    'Anna <anna@example.com> Bo <bo@example.com>',
    'mailto:',
    'E-mail:',
    'E-mail: anna',
    'E-mail: anna@example.com, bo@example.com',
    'Tlf. 20 12 34 56, mail: anna@example.com',
    'https://anna@example.com',
    'ånna@example.com',
    'anna@exa mple.dk',
    'anna@tømrer',
    'anna@tømrer..dk',
    'anna@-ø.dk',
    'anna@ø%41.dk',
    `anna@${'ø'.repeat(80)}.dk`,
    `anna@${'a'.repeat(64)}.dk`,
  ])('is refused as %j', (typed) => {
    expect(email.safeParse(typed).error?.issues).toMatchObject([{ message: 'Invalid email address' }])
  })

  it('is missing if nothing is left', () => {
    for (const typed of ['', ' ', '\u200b', '.'])
      expect(email.safeParse(typed).error?.issues[0]).toMatchObject({ message: 'Email is required' })
    expect(contactSchema.parse({ name: 'Anna', email: '\u200b' }).email).toBeUndefined()
  })

  it('is too long if the ASCII form is, in which it is sent', () => {
    const long = `${'a'.repeat(60)}@${'øøøøøø.'.repeat(25)}dk`
    expect(long.length).toBeLessThan(254)
    expect(email.safeParse(long).error?.issues).toMatchObject([{ message: 'Email too long' }])
  })

  it('is cleaned once', () => {
    const part = fc.constantFrom(
      'mailto:',
      'anna',
      '@',
      'example.com',
      '<',
      '>',
      '"',
      '(',
      ')',
      ' ',
      '.',
      ',',
      '\u200b',
      'ø',
      '%',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const parsed = email.safeParse(parts.join(''))
        if (parsed.success) expect(email.parse(parsed.data)).toBe(parsed.data)
        else expect(() => cleanedEmail(parts.join(''))).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a domain in any script', () => {
  it.each([
    ['ole@tømrer-olsen.dk', 'ole@xn--tmrer-olsen-ggb.dk'],
    ['Ole@TØMRER-Olsen.dk', 'ole@xn--tmrer-olsen-ggb.dk'],
    ['jan@mail.żółw.pl', 'jan@mail.xn--w-uga1v8h.pl'],
    ['kunde@straße.de', 'kunde@xn--strae-oqa.de'],
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['olena@пошта.укр', 'olena@xn--80a1acn3a.xn--j1amh'],
    ['ole@to\u0308mrer.dk', 'ole@xn--tmrer-jua.dk'],
  ])('%s is taken as typed and is one mailbox with %s', (typed, ascii) => {
    expect(email.parse(typed)).toBe(typed)
    expect(email.parse(ascii)).toBe(ascii)
    expect(identityKey(typed)).toBe(ascii)
    expect(identityKey(ascii.toUpperCase())).toBe(ascii)
    expect(sameEmail(typed, ascii)).toBe(true)
    expect(asciiEmail(typed).toLowerCase()).toBe(ascii)
  })

  it('leaves texts that are no emails and ASCII emails as they are', () => {
    for (const text of ['Ole@Example.com', 'søren', 'a@b', '1@2', 'a@1.2', 'ø@æ.dk', 'Firma @ Ærø'])
      expect(asciiEmail(text)).toBe(text)
    expect(identityKey('SØREN')).toBe('søren')
  })
})

// Anything but linear time would take hours.
it.each(['.', '@', 'a@', '<', 'a@b (', '"', '%41'])('refuses a million times %j at once', (part) => {
  const result = emailAddress('Invalid').safeParse(`${part.repeat(1_000_000)}x`)
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['Email too long'])
})
