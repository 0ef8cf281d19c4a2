import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { nameKeys } from '../../accounts/stores/accountNames.ts'
import { directoryDeletion } from '../../accounts/stores/directoryStore.ts'
import { storedUser } from '../../accounts/stores/storedUser.ts'
import { forgetLooks } from '../../accounts/stores/usernameLooks.ts'
import { applicantKeys } from '../../applicants/keys.ts'
import { ownedItemDeleted } from '../../applicants/stores/applicantStore.ts'
import { bulkKeys } from '../../bulk/keys.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { partition } from '../../kernel/table/partition.ts'
import { deletionOf, type TransactionItem, writeInTurn, writeTogether } from '../../kernel/table/transaction.ts'

/** An applicant and their account. */
interface Owner {
  id: string
  userId: string
}

/**
 * Deletes the account of an erased person with its names, sessions and stored items. Accounts of staff and clients stay
 * and lose their link to the record. An account that has another record by now is left alone. Throws if the account
 * changes at the same time; a retry reads it again.
 */
export async function eraseAccount(table: Table, { id, userId }: Owner): Promise<void> {
  const Key = accountKeys.user(userId)
  const read = new GetCommand({ TableName: table.name, Key, ConsistentRead: true })
  const { Item } = await table.client.send(read)
  const user = Item && storedUser.read(Item)
  const isOthers = user !== undefined && user.role !== 'applicant'
  if (user && !isOthers) await forgetLooks(table, user)
  const refused = await writeTogether(table, {
    profile: ownedItemDeleted(applicantKeys.profile(userId), id),
    account: user && !isOthers ? accountDeletions(user) : [],
  })
  if (isOthers || refused.includes('profile')) return
  // Unless another worker has deleted it.
  if (refused.length > 0 && (await table.client.send(read)).Item)
    throw new Error('An account was changed while it was to be erased')
  const keys = [
    accountKeys.session(userId, ''),
    accountKeys.sessionUse(userId, ''),
    accountKeys.emailChange(userId),
    bulkKeys.view(userId, ''),
  ]
  for (const { pk } of keys) await writeInTurn(table, (await partition(table, pk)).map(deletionOf))
}

/** Deleting the account ends all its sessions at their next call. */
const accountDeletions = ({ updatedAt, sessionEpoch, ...user }: User): TransactionItem[] => [
  {
    Delete: {
      Key: accountKeys.user(user.id),
      ConditionExpression: 'updatedAt = :seen AND sessionEpoch = :epoch',
      ExpressionAttributeValues: { ':seen': updatedAt, ':epoch': sessionEpoch },
    },
  },
  { Delete: { Key: accountKeys.password(user.id) } },
  { Delete: { Key: accountKeys.factors(user.id) } },
  ...directoryDeletion(user),
  ...(user.providerLogin === undefined
    ? []
    : [{ Delete: { Key: accountKeys.providerLogin(user.providerLogin.hash) } }]),
  ...nameKeys(user).map((Key) => ({
    Delete: {
      Key,
      ConditionExpression: 'attribute_not_exists(pk) OR userId = :id',
      ExpressionAttributeValues: { ':id': user.id },
    },
  })),
]
