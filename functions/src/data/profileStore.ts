import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import type { Table } from '../platform/table.ts'
import { type ChangeLog, changeLogItems, creationItems, recordUpdate } from './applicantStore.ts'
import { keyOf } from './keys.ts'
import { profileLinkUse } from './profileLinkStore.ts'
import { type TransactionItem, writeTogether } from './transaction.ts'

/** What names an account's own record: the other half of the record's `userId`, written with it. */
export const profileItem = (userId: string, applicantId: string) => ({
  ...keyOf.profile(userId),
  entity: 'profile',
  userId,
  applicantId,
})

/** Gives an account its record; refused while it has another. `gone` is a record it had that is there no more. */
const profilePut = (userId: string, applicantId: string, gone: string | undefined): TransactionItem => ({
  Put: {
    Item: profileItem(userId, applicantId),
    ...(gone === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :gone',
          ExpressionAttributeValues: { ':gone': gone },
        }),
  },
})

interface Connection {
  userId: string
  /** The record as it was read, which is nobody's yet, and as it will be. */
  before: Applicant
  next: Applicant
  changeLog: ChangeLog
  /** The record that the account had before, if it has gone. */
  gone: string | undefined
  tokenHash: string
  now: Date
}

export type ProfileStore = ReturnType<typeof profileStore>

/** Which record is an account's own. One account has one record and one record one account, by conditions. */
export const profileStore = (table: Table) => ({
  /** The id of the account's own record; the record itself may have gone. */
  async applicantIdOf(userId: string): Promise<string | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keyOf.profile(userId), ConsistentRead: true }),
    )
    return found.Item && String(found.Item.applicantId)
  },

  /** Writes a new record as the account's own. */
  async begin(
    userId: string,
    applicant: Applicant,
    changeLog: ChangeLog,
    gone: string | undefined,
  ): Promise<'begun' | 'email_taken' | 'connected_already'> {
    const refused = await writeTogether(table, {
      ...creationItems(applicant, changeLog),
      profile: profilePut(userId, applicant.id, gone),
    })
    if (refused.length === 0) return 'begun'
    if (refused.includes('profile')) return 'connected_already'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A new profile was refused by: ${refused.join(', ')}`)
  },

  /** Makes an existing record the account's own and uses up the link that was mailed; `stale` when the record has changed. */
  async connect({
    userId,
    before,
    next,
    changeLog,
    gone,
    tokenHash,
    now,
  }: Connection): Promise<'connected' | 'connected_already' | 'link_used' | 'stale'> {
    const refused = await writeTogether(table, {
      record: recordUpdate(before, next),
      profile: profilePut(userId, next.id, gone),
      link: profileLinkUse(tokenHash, now),
      changeLog: changeLogItems(changeLog),
    })
    if (refused.length === 0) return 'connected'
    if (refused.includes('profile')) return 'connected_already'
    if (refused.includes('link')) return 'link_used'
    if (refused.includes('record')) return 'stale'
    throw new Error(`A connection was refused by: ${refused.join(', ')}`)
  },
})
