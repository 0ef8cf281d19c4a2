import { setTimeout as sleep } from 'node:timers/promises'
import { BatchGetCommand, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb'
import { userSchema } from '../../../shared/domain/user.ts'
import type { Table } from '../platform/table.ts'
import { keyOf } from './keys.ts'

export type ActorNames = ReturnType<typeof actorNames>

const namedUser = userSchema.pick({ id: true, username: true, firstName: true, lastName: true })

/** How often names that a busy table left unread are asked for; the SDK does not ask again by itself. */
const mostReads = 4
/** The pause before the second read, in milliseconds; it doubles each time. */
const firstPause = 50

/** Reads how accounts are called today, and nothing else of them. */
export const actorNames = (table: Table, pause: (milliseconds: number) => Promise<unknown> = sleep) => ({
  /** Full names, or usernames, by user id, for at most 100 different ids. An account that is gone has no entry. Throws when the table stays too busy. */
  async of(userIds: readonly string[]): Promise<Map<string, string>> {
    const names = new Map<string, string>()
    let keys: Record<string, unknown>[] = [...new Set(userIds)].map((id) => ({ ...keyOf.user(id) }))
    for (let read = 0; keys.length > 0; read += 1) {
      if (read === mostReads) throw new Error('The table left names unread')
      if (read > 0) await pause(firstPause * 2 ** (read - 1))
      const found: BatchGetCommandOutput = await table.client.send(
        new BatchGetCommand({
          RequestItems: {
            [table.name]: { Keys: keys, ProjectionExpression: 'id, username, firstName, lastName' },
          },
        }),
      )
      for (const item of found.Responses?.[table.name] ?? []) {
        const user = namedUser.parse(item)
        names.set(user.id, nameOf(user))
      }
      keys = found.UnprocessedKeys?.[table.name]?.Keys ?? []
    }
    return names
  },
})

const nameOf = ({
  firstName,
  lastName,
  username,
}: {
  firstName?: string | undefined
  lastName?: string | undefined
  username: string
}) => [firstName, lastName].filter(Boolean).join(' ') || username
