import { expect, test } from 'vitest'
import { leadingKeys } from '../../functions/src/kernel/table/keys.ts'
import { functionNames } from '../../infra/lib/functionEntries.ts'
import { grants } from '../../infra/lib/grants.ts'
import { deploymentOf } from '../../infra/lib/names.ts'
import { type Grant, statementsOf } from '../../infra/lib/permissions.ts'
import { releasedGrants, withReleased } from '../../infra/lib/releasedGrants.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'

const grant: Grant = { environment: ['table', 'session'], table: { users: ['GetItem'] } }

test('a function keeps the permissions of the last release next to its own', () => {
  const before: Grant = {
    environment: ['table', 'search'],
    table: { users: ['Query'], agents: ['DeleteItem'] },
    indexes: { listed: ['USERS'] },
    buckets: { documents: ['GetObject'] },
  }
  expect(withReleased('signIn', grant, { signIn: before })).toEqual({
    environment: ['table', 'session', 'search'],
    table: { users: ['GetItem', 'Query'], agents: ['DeleteItem'] },
    indexes: { listed: ['USERS'] },
    buckets: { documents: ['GetObject'] },
  })
  expect(withReleased('signIn', grant, { signOut: before })).toBe(grant)
})

test('the last release relies on nothing that no longer exists', () => {
  const deployment = deploymentOf(production)
  for (const name of functionNames) {
    const released = releasedGrants()[name]
    if (!released) continue
    expect(
      Object.keys(released.table ?? {}).filter((items) => !(items in leadingKeys)),
      name,
    ).toEqual([])
    expect(() => statementsOf(name, withReleased(name, grants[name]), deployment), name).not.toThrow()
  }
})
