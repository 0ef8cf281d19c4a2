import { setTimeout as sleep } from 'node:timers/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { arePasswordsMoved, passwordPut } from '../../functions/src/accounts/stores/passwordStore.ts'
import { userKeys } from '../../functions/src/accounts/stores/userStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { kernelKeys } from '../../functions/src/kernel/keys.ts'
import { keyFrom } from '../../functions/src/kernel/table/keys.ts'
import { readBatch } from '../../functions/src/kernel/table/readBatch.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { movedPassword, roles } from '../../shared/accounts/domain/user.ts'

export interface MovedPasswords {
  accounts: number
  /** Moved now. */
  moved: number
  /** Still in their accounts, because those changed at the same time. */
  left: number
}

/** Longer than any call takes, in milliseconds: calls that began before may still store a hash in its account. */
const callsEnd = 40_000

/**
 * Moves all password hashes from their accounts into a partition of their own, in which all later ones are stored. Can be repeated. Needs the
 * accounts in their lists.
 */
export async function movePasswords(table: Table, pause = callsEnd): Promise<MovedPasswords> {
  if (!(await arePasswordsMoved(table))) {
    const Item = { ...kernelKeys.setting('passwords'), entity: 'setting', areMoved: true }
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
    await sleep(pause)
  }
  const items = await readBatch(table, await userKeys(table, roles), { fields: ['pk', 'sk', 'id', 'passwordHash'] })
  const outcome: MovedPasswords = { accounts: items.length, moved: 0, left: 0 }
  for (const item of items)
    if (item.passwordHash !== movedPassword) outcome[(await isMoved(table, item)) ? 'moved' : 'left'] += 1
  return outcome
}

/** Moves one hash. Returns false if its account changed at the same time. */
async function isMoved(table: Table, item: Record<string, unknown>): Promise<boolean> {
  const refused = await writeTogether(table, {
    password: passwordPut(String(item.id), String(item.passwordHash)),
    account: {
      Update: {
        Key: keyFrom(item),
        UpdateExpression: 'SET passwordHash = :moved',
        ConditionExpression: 'passwordHash = :hash',
        ExpressionAttributeValues: { ':moved': movedPassword, ':hash': item.passwordHash },
      },
    },
  })
  return refused.length === 0
}
