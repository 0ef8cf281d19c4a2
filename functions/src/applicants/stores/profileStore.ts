import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { accountUpdate } from '../../accounts/stores/accountStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { applicantKeys } from '../keys.ts'
import type { RecordItems } from '../ports.ts'
import { type ChangeOutcome, changeItems, creationItems, emailFree, recordUpdate } from './applicantStore.ts'
import { type ChangeLog, changeLogItems } from './changeLogItems.ts'
import { profileLinkUse } from './profileLinkStore.ts'

/** Points from an account to its own record. Written together with the record's `userId`. */
export const profileItem = (userId: string, applicantId: string) => ({
  ...applicantKeys.profile(userId),
  entity: 'profile',
  userId,
  applicantId,
})

/** Connects an account to a record; refused while it has another, unless that was deleted. */
const profilePut = (userId: string, applicantId: string, deletedRecordId: string | undefined): TransactionItem => ({
  Put: {
    Item: profileItem(userId, applicantId),
    ...(deletedRecordId === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :gone',
          ExpressionAttributeValues: { ':gone': deletedRecordId },
        }),
  },
})

/** Separates an account from its record; refused if it is connected to another one by then. */
export const profileDeletion = (userId: string, applicantId: string): TransactionItem => ({
  Delete: {
    Key: applicantKeys.profile(userId),
    ConditionExpression: 'applicantId = :id',
    ExpressionAttributeValues: { ':id': applicantId },
  },
})

/** Connects an account to another record; refused if it is no longer connected to the first. */
export const profileMoved = (userId: string, from: string, to: string): TransactionItem => ({
  Put: {
    Item: profileItem(userId, to),
    ConditionExpression: 'applicantId = :from',
    ExpressionAttributeValues: { ':from': from },
  },
})

/** The change of a record when a mailed link is opened. */
interface LinkedChange {
  before: Applicant
  next: Applicant
  changeLog: ChangeLog
  tokenHash: string
  now: Date
  /** The proof of the account's email, if the link was mailed there and the email was not proven. */
  proof?: AccountProof | undefined
}

/** An account before and after its email is proven, with the audit entry. */
export interface AccountProof {
  before: User
  next: User
  audit: AuditEntry
}

const proofItems = ({ before, next, audit }: AccountProof): TransactionItem[] => [
  accountUpdate(before, next),
  auditPut(audit),
]

/** Connects a record that has no account yet. */
interface Connection extends LinkedChange {
  userId: string
  /** The account's previous record, if it was deleted. */
  deletedRecordId: string | undefined
}

export type ProfileStore = ReturnType<typeof profileStore>

/**
 * Connects accounts with their own records. Conditions ensure that an account has one record and a record one account.
 */
export const profileStore = (table: Table, items: RecordItems) => ({
  /** Returns the id of the account's own record, which may be deleted. */
  async applicantIdOf(userId: string): Promise<string | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: applicantKeys.profile(userId), ConsistentRead: true }),
    )
    return found.Item && String(found.Item.applicantId)
  },

  /**
   * Creates the account's own record together with the items in `alsoWritten`. It doesn't take the email, which has to
   * be confirmed first.
   */
  async begin(
    userId: string,
    applicant: Applicant,
    changeLog: ChangeLog,
    deletedRecordId: string | undefined,
    alsoWritten: Readonly<Record<string, TransactionItem>> = {},
  ): Promise<'begun' | 'email_taken' | 'connected_already'> {
    const refused = await writeTogether<string>(table, {
      ...alsoWritten,
      ...creationItems(applicant, changeLog, items),
      profile: profilePut(userId, applicant.id, deletedRecordId),
    })
    if (refused.length === 0) return 'begun'
    if (refused.includes('profile')) return 'connected_already'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A new profile was refused by: ${refused.join(', ')}`)
  },

  /**
   * Changes a record for its applicant, who may only request an email, not take it. Returns the same as
   * `applicantStore.change`; `email_taken` if another record has the requested email.
   */
  async change(
    before: Applicant,
    next: Applicant,
    changeLog: ChangeLog,
    alsoWritten: Readonly<Record<string, TransactionItem>> = {},
  ): Promise<ChangeOutcome> {
    const { unconfirmedEmail: unconfirmed } = next
    const refused = await writeTogether<string>(table, {
      ...alsoWritten,
      record: recordUpdate(before, next),
      ...(unconfirmed !== undefined &&
        unconfirmed !== before.unconfirmedEmail && { email: emailFree(unconfirmed, next.id) }),
      changeLog: changeLogItems(changeLog),
    })
    if (refused.length === 0) return { outcome: 'changed' }
    if (refused.includes('record')) return { outcome: 'stale' }
    if (refused.includes('email')) return { outcome: 'email_taken' }
    return { outcome: 'refused', names: refused }
  },

  /** Makes the requested email the record's own and uses up the link that was mailed to it. */
  async confirmEmail({
    before,
    next,
    changeLog,
    tokenHash,
    now,
    proof,
    mail,
  }: LinkedChange & { mail?: MailRequest | undefined }): Promise<'confirmed' | 'email_taken' | 'link_used' | 'stale'> {
    const refused = await writeTogether(table, {
      ...changeItems(before, next, changeLog, items),
      link: profileLinkUse(tokenHash, now),
      ...(proof && { proof: proofItems(proof) }),
      ...(mail && { mail: outboxPut(mail) }),
    })
    if (refused.length === 0) return 'confirmed'
    if (refused.includes('link')) return 'link_used'
    if (refused.includes('record') || refused.includes('proof')) return 'stale'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A confirmation was refused by: ${refused.join(', ')}`)
  },

  /**
   * Connects an existing record to an account and uses up the mailed link. Returns `stale` if the record, or the
   * account whose email is proven, has changed.
   */
  async connect({
    userId,
    before,
    next,
    changeLog,
    deletedRecordId,
    tokenHash,
    now,
    proof,
  }: Connection): Promise<'connected' | 'connected_already' | 'link_used' | 'stale'> {
    const refused = await writeTogether(table, {
      record: recordUpdate(before, next),
      profile: profilePut(userId, next.id, deletedRecordId),
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
