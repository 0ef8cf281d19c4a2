import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userListing } from '../../functions/src/accounts/stores/userStore.ts'
import { listUsers as contract } from '../../shared/accounts/contract/listUsers.ts'
import { roles, type User } from '../../shared/accounts/domain/user.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { usersWorld } from './usersWorld.ts'

const named = (number: number, name: string, fields: Partial<User> = {}): User => {
  const [firstName, lastName] = name.split(' ')
  return makeUser({ id: idOf(number), firstName, lastName, ...fields })
}
const some = [
  named(1, 'Åse Nielsen', { role: 'applicant' }),
  named(2, 'Bo Madsen', { role: 'sysadmin' }),
  named(3, 'Anna Nielsen', { role: 'recruiter', isActive: false }),
  makeUser({ id: idOf(4), username: 'carl', firstName: undefined, lastName: undefined, role: 'client' }),
]
const namesOf = (users: readonly { firstName?: string | undefined; username: string }[]) =>
  users.map(({ firstName, username }) => firstName ?? username)

test('lists accounts of all roles by name, including inactive ones, without passwords', async () => {
  const { list } = await usersWorld(some)
  const answer = contract.response.parse(await list())
  expect(namesOf(answer.users)).toEqual(['Anna', 'Bo', 'carl', 'Åse'])
  expect(answer.next).toBeNull()
  expect(answer.users[0]).toMatchObject({ role: 'recruiter', isActive: false, email: 'recruiter3@example.com' })
  expect(JSON.stringify(answer)).not.toMatch(/password/i)
})

test.each([
  [{ search: 'nielsen' }, ['Anna', 'Åse']],
  [{ search: 'NIEL aase' }, ['Åse']],
  [{ search: 'nielsen', role: 'applicant' as const }, ['Åse']],
  [{ role: 'client' as const }, ['carl']],
  [{ search: 'recruiter2@example.com' }, ['Bo']],
  [{ search: 'Recruiter2' }, ['Bo']],
  [{ search: 'carl' }, ['carl']],
  [{ search: 'recruiter2', role: 'client' as const }, []],
  [{ search: 'nobody' }, []],
  [{ search: '\u0301\u0308' }, []],
  [{ state: 'deactivated' as const }, ['Anna']],
  [{ state: 'active' as const }, ['Bo', 'carl', 'Åse']],
  [{ state: 'active' as const, role: 'client' as const }, ['carl']],
  [{ state: 'active' as const, search: 'nielsen' }, ['Åse']],
  [{ state: 'active' as const, search: 'recruiter3' }, []],
])('finds accounts by %o', async (query, expected) => {
  const { list } = await usersWorld(some)
  expect(namesOf((await list(query)).users)).toEqual(expected)
})

test('lists an exact username match first and only once', async () => {
  const many = Array.from({ length: functionLimits.userPage + 5 }, (_, number) =>
    named(10 + number, `Bo ${1000 + number}`),
  )
  const { list } = await usersWorld([...many, named(9, 'Zoe Zahl', { username: 'bo' })])
  const first = await list({ search: 'bo' })
  expect(namesOf(first.users).slice(0, 2)).toEqual(['Zoe', 'Bo'])
  const second = await list({ search: 'bo', after: first.next ?? '' })
  expect(second.users).toHaveLength(5)
  expect(second.next).toBeNull()
})

test('returns nothing for a search text that no name can match', async () => {
  const { list } = await usersWorld(some)
  expect(await list({ search: '\ufdfa'.repeat(limits.searchText) })).toEqual({ users: [], next: null })
})

test('cuts a long name between characters in the sort key', () => {
  const { listedBy } = userListing(named(1, `${'a'.repeat(99)}\u{1f477} Holm`))
  expect(listedBy?.isWellFormed()).toBe(true)
})

test('fills pages of one state no matter how many accounts of the other state lie between', async () => {
  const many = Array.from({ length: 260 }, (_, number) =>
    named(1000 + number, `Bo ${1000 + number}`, { isActive: number % 4 !== 0 }),
  )
  const { list } = await usersWorld(many)
  const first = await list({ state: 'deactivated' })
  const second = await list({ state: 'deactivated', after: first.next ?? '' })
  expect([first.users.length, second.users.length, second.next]).toEqual([
    functionLimits.userPage,
    65 - functionLimits.userPage,
    null,
  ])
  const expected = many.filter(({ isActive }) => !isActive).map(({ id }) => id)
  expect([...first.users, ...second.users].map(({ id }) => id)).toEqual(expected)
})

test('never repeats or skips an account across pages, for any names and roles', async () => {
  const users = fc.array(
    fc.record({
      firstName: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
      role: fc.constantFrom(...roles),
    }),
    { minLength: 1, maxLength: 25 },
  )
  await fc.assert(
    fc.asyncProperty(users, fc.integer({ min: 1, max: 7 }), async (fields, count) => {
      const made = fields.map((each, index) => makeUser({ id: idOf(index), lastName: undefined, ...each }))
      const { deps } = await usersWorld(made)
      const seen: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await deps.accounts.listed({ after, count })
        seen.push(...page.users.map(({ id }) => id))
        expect(page.users.length).toBeLessThanOrEqual(count)
        after = page.next
        if (after === undefined) break
      }
      expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    }),
    { numRuns: 12 },
  )
})
