import { setTimeout as sleep } from 'node:timers/promises'
import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf } from '../../kernel/table/keys.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { namedUserSchema, storedUser } from './storedUser.ts'

export type ActorNames = ReturnType<typeof actorNames>

/** Somebody who did something: how they are called today, and whether they still work for the agency. */
interface Actor {
  name: string
  isColleague: boolean
}

/** Reads how accounts are called today, and little else of them. */
export function actorNames(table: Table, pause: (milliseconds: number) => Promise<unknown> = sleep) {
  /** By user id. An account that is gone has no entry. Throws when the table stays too busy. */
  async function people(userIds: readonly string[]): Promise<Map<string, Actor>> {
    const keys = [...new Set(userIds)].map((id) => keyOf.user(id))
    const fields = [...Object.keys(namedUserSchema.shape), ...storedUser.readBeside]
    const items = await readTogether(table, keys, { fields, consistent: false, pause })
    const users = items.map((item) => namedUserSchema.parse(storedUser.upgraded(item)))
    return new Map(users.map((user) => [user.id, { name: accountName(user), isColleague: isColleague(user) }]))
  }
  return {
    people,

    /** Full names, or usernames, as `people` reads them. */
    async of(userIds: readonly string[]): Promise<Map<string, string>> {
      return new Map([...(await people(userIds))].map(([id, { name }]) => [id, name]))
    },
  }
}
