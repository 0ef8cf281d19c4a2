import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { storedUser } from '../../accounts/stores/storedUser.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { storedAgentSettings } from './agentSettingsStore.ts'

/** Functions shared by personal tokens and connections: both are items of an account that authenticate an agent. */

interface CredentialWithOwner {
  item: Record<string, unknown>
  user: User
  /** True if agents are enabled. */
  isLetIn: boolean
}

/**
 * Returns a stored credential, its owner and the agent setting in one consistent read, or undefined if the credential
 * or owner does not exist.
 */
export async function credentialWithOwner(
  table: Table,
  key: Key,
  userId: string,
): Promise<CredentialWithOwner | undefined> {
  const keys = [key, accountKeys.user(userId), kernelKeys.setting('agents')]
  const items = await readBatch(table, keys)
  const [item, user, settings] = keys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk))
  if (!item || !user) return undefined
  const isLetIn = settings !== undefined && storedAgentSettings.read(settings).enabled
  return { item, user: storedUser.read(user), isLetIn }
}

/** Deletes a credential. Returns false, with nothing written, if there is none with this key. */
export async function endCredential(table: Table, Key: Key, audit: AuditEntry): Promise<boolean> {
  const refused = await writeTogether(table, {
    credential: { Delete: { Key, ConditionExpression: 'attribute_exists(pk)' } },
    audit: auditPut(audit),
  })
  return refused.length === 0
}

/** Records when a credential was used. Does nothing if it has ended. */
export async function markCredentialUsed(table: Table, Key: Key, lastUsedAt: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key,
    UpdateExpression: 'SET lastUsedAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': lastUsedAt },
  })
  await isWritten(table.client.send(update))
}
