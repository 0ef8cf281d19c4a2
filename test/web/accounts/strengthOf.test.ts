import { expect, test } from 'vitest'
import { strengthOf } from '../../../web/src/features/accounts/newPassword/strengthOf.ts'

const person = { username: 'ingeborgskov', email: 'is79@mail.example', firstName: 'Ingeborg', lastName: 'Skov' }

test.each([
  ...['a', 'qwerty', '12345678901234', 'qwerty12345678', 'abcabcabcabc'],
  // What the server refuses in any case.
  ...['Velkommen2026!', 'P@ssw0rd2026!', 'Fagfolk2026!', 'tømrer12345', 'ingeborgskov88', 'Skov.Ingeborg-1979'],
])('%j is weak', (password) => {
  expect(strengthOf(password, person)).toBe(1)
})

test.each([
  ['xK9#mQ2v', 2],
  ['correct horse', 3],
  ['purple-lamp-42', 4],
  ['kx3#pQ9!wztv', 4],
  ['blåbærgrød med fløde', 4],
])('%j has the strength %i of 4', (password, strength) => {
  expect(strengthOf(password, person)).toBe(strength)
})

test('a name makes a password weaker for somebody who knows it', () => {
  expect(strengthOf('kaspersgrenl', { username: 'kaspersgren' })).toBeLessThan(strengthOf('kaspersgrenl', person))
})
