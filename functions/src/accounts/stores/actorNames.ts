import { setTimeout as sleep } from 'node:timers/promises'
import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { accountKeys } from '../keys.ts'
import { namedUserSchema, storedUser } from './storedUser.ts'

export type ActorNames = ReturnType<typeof actorNames>

/** The current name of an account that acted, and whether it is still active staff. */
interface Actor {
  name: string
  isColleague: boolean
}

/** Reads the current names of accounts. */
export function actorNames(table: Table, pause: (milliseconds: number) => Promise<unknown> = sleep) {
  /** Returns actors by user id, without deleted accounts. Throws if the table stays throttled. */
  async function people(userIds: readonly string[]): Promise<Map<string, Actor>> {
    const keys = [...new Set(userIds)].map((id) => accountKeys.user(id))
    const fields = [...Object.keys(namedUserSchema.shape), ...storedUser.readRelated]
    const items = await readBatch(table, keys, { fields, consistent: false, pause })
    const users = items.map((item) => namedUserSchema.parse(storedUser.upgraded(item)))
    return new Map(users.map((user) => [user.id, { name: accountName(user), isColleague: isColleague(user) }]))
  }
  return {
    people,

    /** Returns full names or usernames by user id, as `people` does. */
    async of(userIds: readonly string[]): Promise<Map<string, string>> {
      return new Map([...(await people(userIds))].map(([id, { name }]) => [id, name]))
    },
  }
}
