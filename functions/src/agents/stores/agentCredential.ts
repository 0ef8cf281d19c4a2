import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { storedUser } from '../../accounts/stores/storedUser.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type Key, keyOf } from '../../kernel/table/keys.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { unlessRefused } from '../../kernel/table/unlessRefused.ts'
import { storedAgentSettings } from './agentSettingsStore.ts'

/** What is the same for a personal token and a connection: both are items of their owner's that let an agent in. */

interface CredentialWithOwner {
  item: Record<string, unknown>
  user: User
  /** Whether agents are let in at all. */
  isLetIn: boolean
}

/** A credential as it is stored, its owner, and the switch, in one consistent read; undefined without credential or owner. */
export async function credentialWithOwner(
  table: Table,
  key: Key,
  userId: string,
): Promise<CredentialWithOwner | undefined> {
  const keys = [key, keyOf.user(userId), keyOf.setting('agents')]
  const items = await readTogether(table, keys)
  const [item, user, settings] = keys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk))
  if (!item || !user) return undefined
  const isLetIn = settings !== undefined && storedAgentSettings.read(settings).enabled
  return { item, user: storedUser.read(user), isLetIn }
}

/** Ends a credential. False, with nothing written, where there is none under this key. */
export async function endCredential(table: Table, Key: Key, audit: AuditEntry): Promise<boolean> {
  const refused = await writeTogether(table, {
    credential: { Delete: { Key, ConditionExpression: 'attribute_exists(pk)' } },
    audit: auditPut(audit),
  })
  return refused.length === 0
}

/** Notes when a credential was used; one that has ended meanwhile stays so. */
export async function markCredentialUsed(table: Table, Key: Key, lastUsedAt: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key,
    UpdateExpression: 'SET lastUsedAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': lastUsedAt },
  })
  await unlessRefused(table.client.send(update))
}
