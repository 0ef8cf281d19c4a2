import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPasswordList } from '../../functions/src/accounts/commonPasswordList.ts'
import { isCommonPassword } from '../../functions/src/accounts/commonPasswords.ts'
import { mostCommonPasswords } from '../../functions/src/accounts/mostCommonPasswords.ts'
import { passwordProblem } from '../../functions/src/accounts/newPasswords.ts'
import { hashPassword, passwordMatches } from '../../functions/src/accounts/passwords.ts'
import { acceptInvitation } from '../../shared/accounts/contract/acceptInvitation.ts'
import { changePassword } from '../../shared/accounts/contract/changePassword.ts'
import { requestPasswordReset } from '../../shared/accounts/contract/requestPasswordReset.ts'
import { resetPassword } from '../../shared/accounts/contract/resetPassword.ts'
import { passwordSchema, registrationSchema } from '../../shared/accounts/domain/user.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'

describe('a password hash', () => {
  test('is argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(second).not.toBe(first)
  })

  test('matches only its own password, in any Unicode composition', async () => {
    const hash = await hashPassword('Blåbærgrød 42')
    expect(await passwordMatches('Blåbærgrød 42', hash)).toBe(true)
    expect(await passwordMatches('Blåbærgrød 42'.normalize('NFD'), hash)).toBe(true)
    expect(await passwordMatches('blåbærgrød 42', hash)).toBe(false)
    expect(await passwordMatches('', hash)).toBe(false)
    expect(await passwordMatches(' Blåbærgrød 42 ', hash)).toBe(false)
    // No part of the longest one is left out.
    const longest = 'ø'.repeat(limits.password.max)
    const other = `${longest.slice(0, -1)}o`
    const hashOfLongest = await hashPassword(longest)
    expect([await passwordMatches(longest, hashOfLongest), await passwordMatches(other, hashOfLongest)]).toEqual([
      true,
      false,
    ])
  })

  test('made elsewhere at another cost still matches', async () => {
    // argon2id of "password" with the salt "somesalt", from the reference implementation's own tests.
    const known = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await passwordMatches('password', known)).toBe(true)
    expect(await passwordMatches('Password', known)).toBe(false)
  })

  test.each([
    undefined,
    '',
    'no hash',
    '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
  ])('%j matches nothing', async (hash) => {
    expect(await passwordMatches('password', hash)).toBe(false)
  })
})

const anna = { username: 'anna.h', email: 'ahansen79@mail.example', firstName: 'Anna-Lise', lastName: 'Hørlyk Hansen' }
const problem = (password: string, { minimum = 6, agency }: { minimum?: number; agency?: string } = {}) =>
  passwordProblem(password, anna, { minimum, agency })

describe('common passwords', () => {
  test.each([
    ...['password', 'PassWord', '123456', 'Velkommen1', ' qwerty ', 'danmark2024', 'monkey', '654321'],
    ...['Velkommen2026!', 'P@ssw0rd2026!', '!!Tømrermester--1987', '2026 sommer'],
  ])('rejects %j', (password) => {
    expect(problem(password)).toEqual({
      path: 'password',
      code: 'too_common',
      message: 'This password is too common. Choose another one.',
    })
  })

  test.each(['correct horse battery', 'demo1234', 'Blåbærgrød 42', 'purple-lamp-42', '8310294765'])(
    'accepts %j',
    (password) => {
      expect(problem(password)).toBeUndefined()
    },
  )

  test.each([commonPasswordList, mostCommonPasswords.trim()])(
    'are listed once, in lower case and at an allowed length',
    (text) => {
      const list = text.split(/\s+/)
      expect(new Set(list).size).toBe(list.length)
      expect(list.filter((word) => word !== word.toLowerCase() || word.length < limits.password.min)).toEqual([])
    },
  )

  test.each([
    'justinbieber',
    '123456789123',
    'Abcabcabcabc',
    'passwordpassword',
    '············',
    'aaaaaaaaaaaaa',
    ...[
      'danmarkdanmark1',
      '!abcabcabcabc!',
      '1234567890123',
      'abcdefghijkl',
      '098765432109',
      'Qwertyuiopåqw',
      'mnbvcxzmnbvc',
    ],
  ])('include %s, which has 12 characters', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test('include no phrase only because its letters repeat', () => {
    expect(isCommonPassword('kaffekop kaffekop på bordet')).toBe(false)
    expect(isCommonPassword('trækvogntrækvogn')).toBe(false)
    expect(isCommonPassword('abcdefghijkl husk')).toBe(false)
    // Too little is left to be a sequence.
    expect(isCommonPassword('8310#294765ab')).toBe(false)
  })

  test('include the 10,000 most common ones', () => {
    const mostCommon = mostCommonPasswords.trim().split(/\s+/)
    expect(mostCommon.length).toBeGreaterThan(10_000)
    const listed = [...mostCommon, ...commonPasswordList.trim().split(/\s+/)]
    expect(listed.filter((password) => !isCommonPassword(password))).toEqual([])
  })
})

test('a password has up to 128 characters of any kind, and is not changed', () => {
  const longest = ' Blåbærgrød\t§ '.repeat(8).padEnd(limits.password.max, 'x')
  for (const password of [longest, 'hyldeblomst på vej', ' 8310294765 ', 'ÆØÅÆØLKJHGD', '§½#¤%&/()=?🍓']) {
    expect(passwordSchema.parse(password)).toBe(password)
    expect(problem(password)).toBeUndefined()
  }
  expect(limits.password.max).toBe(128)
  expect(passwordSchema.safeParse(`${longest}x`).success).toBe(false)
})

describe('a password of known words', () => {
  const message = "This password is too easy to guess. Use more than your own name, the agency's or Fagfolk's."

  test.each([
    ...['Fagfolk2026!', 'F@gf0lk-2026', 'fagfolkadmin', 'SysAdmin#1', 'Systemadministrator9', '12Recruiting-Manager!'],
    ...[
      'anna.h',
      'Anna.H1',
      'ahansen79',
      'AHansen79@mail.example',
      'annalise1979',
      'HansenAnna!',
      'Horlyk2026',
      'HØRLYK HANSEN',
    ],
    ...['Nordvik2026!', 'Nordvik Montage 1', 'annafagfolk', 'mail.example2026'],
  ])('rejects %j', (password) => {
    expect(problem(password, { agency: 'Nordvik Montage A/S' })).toMatchObject({ code: 'too_common', message })
  })

  test.each(['anna likes lamps', 'not fagfolk at all', 'hansenhusk92', 'ha9$Lq2!x'])(
    'accepts %j, which has more',
    (password) => {
      expect(problem(password, { agency: 'Nordvik Montage A/S' })).toBeUndefined()
    },
  )

  test('is rejected in any order and case, with any digits and punctuation around', () => {
    const words = fc.array(fc.constantFrom('Fagfolk', 'admin', 'Hansen', 'ANNA', 'lise', 'Hørlyk'), {
      minLength: 1,
      maxLength: 4,
    })
    const padding = fc
      .array(fc.constantFrom(...'0123456789 .-_#%&/()=?+'), { maxLength: 6 })
      .map((each) => each.join(''))
    fc.assert(
      fc.property(padding, words, padding, padding, (before, each, between, after) => {
        const password = before + each.join(between) + after
        expect(problem(password, { minimum: 1 })?.message).toBe(message)
      }),
    )
  })

  test('is not mistaken for the longest other one, without trying every way to split it', () => {
    const owner = { username: 'aaa', firstName: 'aaaa', lastName: 'aaaaa' }
    expect(passwordProblem(`${'a'.repeat(127)}b`, owner, { minimum: 6, agency: undefined })).toBeUndefined()
  })
})

test('a password shorter than the minimum is rejected with the minimum', () => {
  expect(problem('kx3#pQ9!wzt', { minimum: 12 })).toMatchObject({
    ...{ path: 'password', code: 'too_short', message: 'Password must be at least 12 characters long' },
    ...{ template: 'Password must be at least {{minimum}} characters long', params: { minimum: 12 } },
  })
  expect(problem('kx3#pQ9!wztv', { minimum: 12 })).toBeUndefined()
})

test('a password is chosen and reset without a hint, question or answer', () => {
  const fieldsOf = ({ shape }: { shape: object }) => Object.keys(shape).sort()
  expect(fieldsOf(registrationSchema)).toEqual(['email', 'firstName', 'lastName', 'password', 'role', 'username'])
  expect(fieldsOf(acceptInvitation.body)).toEqual(['firstName', 'lastName', 'password', 'token', 'username'])
  expect(fieldsOf(changePassword.body)).toEqual(['currentPassword', 'password'])
  expect(fieldsOf(requestPasswordReset.body)).toEqual(['email'])
  expect(fieldsOf(resetPassword.body)).toEqual(['password', 'token'])
})
