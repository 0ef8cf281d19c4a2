import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { accountUpdate } from '../../accounts/stores/accountStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf } from '../../kernel/table/keys.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import type { RecordItems } from '../ports.ts'
import { changeItems, creationItems, emailFree, recordUpdate } from './applicantStore.ts'
import { type ChangeLog, changeLogItems } from './changeLogItems.ts'
import { profileLinkUse } from './profileLinkStore.ts'

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

/** What opening a mailed link makes of a record: as it was read, and as it will be. */
interface LinkedChange {
  before: Applicant
  next: Applicant
  changeLog: ChangeLog
  tokenHash: string
  now: Date
  /** That the link proves the account's email, where it was mailed there and nobody had proved it. */
  proof?: AccountProof | undefined
}

/** An account as it was read and with its email proven, and the entry of the audit log. */
export interface AccountProof {
  before: User
  next: User
  audit: AuditEntry
}

const proofItems = ({ before, next, audit }: AccountProof): TransactionItem[] => [
  accountUpdate(before, next),
  auditPut(audit),
]

/** The record is nobody's yet. */
interface Connection extends LinkedChange {
  userId: string
  /** The record that the account had before, if it has gone. */
  gone: string | undefined
}

export type ProfileStore = ReturnType<typeof profileStore>

/** Which record is an account's own. One account has one record and one record one account, by conditions. */
export const profileStore = (table: Table, items: RecordItems) => ({
  /** The id of the account's own record; the record itself may have gone. */
  async applicantIdOf(userId: string): Promise<string | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keyOf.profile(userId), ConsistentRead: true }),
    )
    return found.Item && String(found.Item.applicantId)
  },

  /** Writes a new record as the account's own, with what has to be written `beside` it. It takes no email: the mail to it comes first. */
  async begin(
    userId: string,
    applicant: Applicant,
    changeLog: ChangeLog,
    gone: string | undefined,
    beside: Readonly<Record<string, TransactionItem>> = {},
  ): Promise<'begun' | 'email_taken' | 'connected_already'> {
    const refused = await writeTogether<string>(table, {
      ...beside,
      ...creationItems(applicant, changeLog, items),
      profile: profilePut(userId, applicant.id, gone),
    })
    if (refused.length === 0) return 'begun'
    if (refused.includes('profile')) return 'connected_already'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A new profile was refused by: ${refused.join(', ')}`)
  },

  /**
   * Changes a record as its person does, who takes no email and only asks for one; answers as `applicantStore.change`.
   * `email_taken` where another record has the one that is asked for.
   */
  async change(
    before: Applicant,
    next: Applicant,
    changeLog: ChangeLog,
    beside: Readonly<Record<string, TransactionItem>> = {},
  ): Promise<'changed' | 'stale' | 'email_taken' | { refused: string[] }> {
    const { unconfirmedEmail: asked } = next
    const refused = await writeTogether<string>(table, {
      ...beside,
      record: recordUpdate(before, next),
      ...(asked !== undefined && asked !== before.unconfirmedEmail && { email: emailFree(asked, next.id) }),
      changeLog: changeLogItems(changeLog),
    })
    if (refused.length === 0) return 'changed'
    if (refused.includes('record')) return 'stale'
    if (refused.includes('email')) return 'email_taken'
    return { refused }
  },

  /** Makes the email that was asked for the record's own and uses up the link that was mailed to it. */
  async confirmEmail({
    before,
    next,
    changeLog,
    tokenHash,
    now,
    proof,
  }: LinkedChange): Promise<'confirmed' | 'email_taken' | 'link_used' | 'stale'> {
    const refused = await writeTogether(table, {
      ...changeItems(before, next, changeLog, items),
      link: profileLinkUse(tokenHash, now),
      ...(proof && { proof: proofItems(proof) }),
    })
    if (refused.length === 0) return 'confirmed'
    if (refused.includes('link')) return 'link_used'
    if (refused.includes('record') || refused.includes('proof')) return 'stale'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A confirmation was refused by: ${refused.join(', ')}`)
  },

  /** Makes an existing record the account's own and uses up the link that was mailed; `stale` when the record, or the account that is proven, has changed. */
  async connect({
    userId,
    before,
    next,
    changeLog,
    gone,
    tokenHash,
    now,
    proof,
  }: Connection): Promise<'connected' | 'connected_already' | 'link_used' | 'stale'> {
    const refused = await writeTogether(table, {
      record: recordUpdate(before, next),
      profile: profilePut(userId, next.id, gone),
      link: profileLinkUse(tokenHash, now),
      changeLog: changeLogItems(changeLog),
      ...(proof && { proof: proofItems(proof) }),
    })
    if (refused.length === 0) return 'connected'
    if (refused.includes('profile')) return 'connected_already'
    if (refused.includes('link')) return 'link_used'
    if (refused.includes('record') || refused.includes('proof')) return 'stale'
    throw new Error(`A connection was refused by: ${refused.join(', ')}`)
  },
})
