import { setTimeout as sleep } from 'node:timers/promises'
import { accountName } from '../../../shared/domain/accountName.ts'
import type { Table } from '../platform/table.ts'
import { keyOf } from './keys.ts'
import { readTogether } from './readTogether.ts'
import { knownUserSchema, storedUser } from './stored/storedUser.ts'

export type ActorNames = ReturnType<typeof actorNames>

const namedUser = knownUserSchema.pick({ id: true, username: true, firstName: true, lastName: true })

/** Reads how accounts are called today, and nothing else of them. */
export const actorNames = (table: Table, pause: (milliseconds: number) => Promise<unknown> = sleep) => ({
  /** Full names, or usernames, by user id, for at most 100 different ids. An account that is gone has no entry. Throws when the table stays too busy. */
  async of(userIds: readonly string[]): Promise<Map<string, string>> {
    const names = new Map<string, string>()
    const keys = [...new Set(userIds)].map((id) => keyOf.user(id))
    const fields = [...Object.keys(namedUser.shape), ...storedUser.readBeside]
    for (const item of await readTogether(table, keys, { fields, consistent: false, pause })) {
      const user = namedUser.parse(storedUser.upgraded(item))
      names.set(user.id, accountName(user))
    }
    return names
  },
})
