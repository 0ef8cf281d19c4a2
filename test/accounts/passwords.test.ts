import { describe, expect, test } from 'vitest'
import { commonPasswordList } from '../../functions/src/accounts/commonPasswordList.ts'
import { refuseCommonPassword } from '../../functions/src/accounts/commonPasswords.ts'
import { hashPassword, passwordMatches } from '../../functions/src/accounts/passwords.ts'
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

describe('common passwords', () => {
  test.each(['password', 'PassWord', '123456', 'Velkommen1', ' qwerty ', 'danmark2024'])('rejects %j', (password) => {
    expect(() => refuseCommonPassword(password)).toThrow('This password is too common. Choose another one.')
  })

  test.each(['correct horse battery', 'demo1234', 'Blåbærgrød 42'])('accepts %j', (password) => {
    expect(() => refuseCommonPassword(password)).not.toThrow()
  })

  test('are listed once, in lower case and at an allowed length', () => {
    const list = commonPasswordList.split(/\s+/)
    expect(new Set(list).size).toBe(list.length)
    expect(list.filter((word) => word !== word.toLowerCase() || word.length < limits.password.min)).toEqual([])
  })
})
