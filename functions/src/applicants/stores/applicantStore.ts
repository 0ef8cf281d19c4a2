import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { mostMerged } from '../../../../shared/applicants/domain/mergedRecord.ts'
import type { PipelineStage } from '../../../../shared/applicants/domain/pipeline.ts'
import { holdsEmail, sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { fileRemoved } from '../../files/stores/fileStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { differingFields, fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { expiryAttribute, indexes, type Key } from '../../kernel/table/keys.ts'
import { listing } from '../../kernel/table/listing.ts'
import { refuseOversized, type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { applicantKeys, applicantLists, changedKind } from '../keys.ts'
import type { RecordItems } from '../ports.ts'
import { calledNumber } from './calledNumber.ts'
import { type ChangeLog, changeLogItems } from './changeLogItems.ts'
import { recordDueItems } from './recordDueItems.ts'
import { storedApplicant } from './storedApplicant.ts'
import { mergedFrom } from './storedMerged.ts'

/** Returns the attributes that place an item in the index of changes. */
export const changeIndexed = (applicantId: string, changedAt: string) => ({
  [indexes.changedApplicants.partition]: changedKind,
  [indexes.changedApplicants.sort]: `${changedAt}#${applicantId}`,
})

/** Returns the attributes that list a partner's applicant under that partner; undefined for other applicants. */
export const applicantListing = ({ id, source, updatedAt }: Pick<Applicant, 'id' | 'source' | 'updatedAt'>) =>
  source && listing(applicantLists.partnerApplicants(source.partnerId), `${updatedAt}#${id}`)

/** Returns the item of an applicant: keys, index attributes and the record's own fields. */
export const applicantItem = (applicant: Applicant) => ({
  ...applicantKeys.applicant(applicant.id),
  ...storedApplicant.mark,
  ...changeIndexed(applicant.id, applicant.updatedAt),
  ...applicantListing(applicant),
  ...calledNumber(applicant),
  ...applicant,
})

/** Returns the applicant in an item, or undefined if there is none or only a tombstone. */
export function applicantFrom(item: Record<string, unknown> | undefined): Applicant | undefined {
  return item?.entity === storedApplicant.mark.entity ? storedApplicant.read(item) : undefined
}

/** Replaces a deleted applicant for two days. `version` is the deletion's own: one above the record's last. */
export const applicantTombstone = (applicantId: string, version: number, deletedAt: string) => ({
  ...applicantKeys.applicant(applicantId),
  entity: 'applicantTombstone',
  ...changeIndexed(applicantId, deletedAt),
  id: applicantId,
  version,
  [expiryAttribute]: Math.floor(Date.parse(deletedAt) / 1000) + retentionSeconds('tombstone'),
})

/** The guard that makes an email unique to one applicant, ignoring case. */
export const applicantEmailGuard = (email: string, applicantId: string) => ({
  ...applicantKeys.applicantEmail(identityKey(email)),
  entity: 'applicantEmail',
  applicantId,
})

/**
 * Takes an email for an applicant. Refused if another applicant has it; an email that came with a merge is already the
 * applicant's own.
 */
const takeEmail = (email: string, applicantId: string): TransactionItem => ({
  Put: {
    Item: applicantEmailGuard(email, applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :applicantId',
    ExpressionAttributeValues: { ':applicantId': applicantId },
  },
})

/** Refused if another applicant has this email. */
export const emailFree = (email: string, applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: applicantKeys.applicantEmail(identityKey(email)),
    ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :applicantId',
    ExpressionAttributeValues: { ':applicantId': applicantId },
  },
})

/** Releases an applicant's email lock, never another applicant's. */
const releaseEmail = (email: string, applicantId: string): TransactionItem =>
  ownedItemDeleted(applicantKeys.applicantEmail(identityKey(email)), applicantId)

/** Deletes an item that names its owner, if that is this applicant. */
export const ownedItemDeleted = (Key: Key, applicantId: string): TransactionItem => ({
  Delete: {
    Key,
    ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :applicantId',
    ExpressionAttributeValues: { ':applicantId': applicantId },
  },
})

/**
 * Writes the fields that differ and the fields that upgrading the stored form changed, if the record still has the
 * version that was read. It also writes the list attributes, which records stored before the lists existed lack.
 */
export function recordUpdate(before: Applicant, next: Applicant): TransactionItem {
  const item = applicantItem(next)
  refuseOversized(item)
  const changed = { ...differingFields(applicantItem(before), item), ...applicantListing(next) }
  const fields = { ...storedApplicant.writtenWith(before), ...changed }
  return fieldUpdate(applicantKeys.applicant(before.id), fields, ifVersion(before.version))
}

/** Creates a record. The item `email` is refused if another applicant has that email. */
export const creationItems = (applicant: Applicant, changeLog: ChangeLog, items: RecordItems) => ({
  record: { Put: { Item: applicantItem(applicant), ConditionExpression: 'attribute_not_exists(pk)' } },
  ...(applicant.email !== undefined && {
    email: (holdsEmail(applicant) ? takeEmail : emailFree)(applicant.email, applicant.id),
  }),
  changeLog: changeLogItems(changeLog),
  webhookEvents: items.stageEvents(applicant, changeLog),
  due: recordDueItems(undefined, applicant, applicant.updatedAt, items),
})

/**
 * Returns the items that follow from what differs between two versions of a record. So a change of few fields needs few
 * permissions. The item `record` is refused if the version of `before` is outdated, and `email` if another applicant
 * has the new email.
 */
export function changeItems(before: Applicant, next: Applicant, changeLog: ChangeLog, items: RecordItems) {
  const moves = !sameEmail(before.email, next.email)
  return {
    record: recordUpdate(before, next),
    ...(holdsEmail(next) && (moves || !holdsEmail(before)) && { email: takeEmail(next.email, next.id) }),
    ...(holdsEmail(before) && (moves || !holdsEmail(next)) && { oldEmail: releaseEmail(before.email, before.id) }),
    changeLog: changeLogItems(changeLog),
    webhookEvents: [...items.stageEvents(next, changeLog), ...items.consentEvents(before, next, changeLog.audit.id)],
    due: recordDueItems(before, next, next.updatedAt, items),
  }
}

/** Removes the file of a replaced picture. Needed with every change that may set another picture. */
export const oldPicture = (before: Applicant, next: Applicant): Record<string, TransactionItem> =>
  before.profilePicture === undefined || before.profilePicture === next.profilePicture
    ? {}
    : { oldPicture: fileRemoved(before.profilePicture) }

/** Requires that the applicant exists, in any version. */
export const applicantThere = (applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: applicantKeys.applicant(applicantId),
    ConditionExpression: '#entity = :applicant',
    ExpressionAttributeNames: { '#entity': 'entity' },
    ExpressionAttributeValues: { ':applicant': storedApplicant.mark.entity },
  },
})

/** Requires that the applicant exists and is not rejected. Withdrawing an application counts as rejected. */
export const notRejected = (applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: applicantKeys.applicant(applicantId),
    ConditionExpression: '#entity = :applicant AND #stage <> :rejected',
    ExpressionAttributeNames: { '#entity': 'entity', '#stage': 'pipelineStage' },
    ExpressionAttributeValues: {
      ':applicant': storedApplicant.mark.entity,
      ':rejected': 'rejected' satisfies PipelineStage,
    },
  },
})

/** Requires that a record's item is an applicant in this version. */
export const ifVersion = (version: number) => ({
  ConditionExpression: '#version = :seen AND #entity = :applicant',
  ExpressionAttributeNames: { '#version': 'version', '#entity': 'entity' },
  ExpressionAttributeValues: { ':seen': version, ':applicant': storedApplicant.mark.entity },
})

export const isApplicant = (applicantId: string, version: number) => ({
  Key: applicantKeys.applicant(applicantId),
  ...ifVersion(version),
})

/**
 * The outcome of a change: `stale` if the version of `before` is outdated, `email_taken` if another applicant has the
 * email, and `refused` with the names of the refused items in `alsoWritten`.
 */
export type ChangeOutcome =
  | { outcome: 'changed' }
  | { outcome: 'stale' }
  | { outcome: 'email_taken' }
  | { outcome: 'refused'; names: string[] }

export type ApplicantStore = ReturnType<typeof applicantStore>

/** Reads and writes applicant records. Each change is one transaction with its email guards and change log. */
export const applicantStore = (table: Table, items: RecordItems) => ({
  async byId(applicantId: string): Promise<Applicant | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: applicantKeys.applicant(applicantId), ConsistentRead: true }),
    )
    return applicantFrom(found.Item)
  },

  /**
   * Returns the record that an id leads to: its own or, after merges, the remaining one. A merged record may have been
   * merged again, so this follows as many redirects as a record can have merges.
   */
  async through(applicantId: string): Promise<Applicant | undefined> {
    let Key = applicantKeys.applicant(applicantId)
    for (let hop = 0; hop <= mostMerged; hop += 1) {
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
      const merged = mergedFrom(Item)
      if (!merged) return applicantFrom(Item)
      Key = applicantKeys.applicant(merged.mergedInto)
    }
    return undefined
  },

  /** Returns the id of the applicant with this email, ignoring case. */
  async idByEmail(email: string): Promise<string | undefined> {
    const Key = applicantKeys.applicantEmail(identityKey(email))
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && String(found.Item.applicantId)
  },

  /** Creates a record together with the items in `alsoWritten`, unless another applicant has its email. */
  async create(
    applicant: Applicant,
    changeLog: ChangeLog,
    alsoWritten: Readonly<Record<string, readonly TransactionItem[]>> = {},
  ): Promise<'created' | 'email_taken'> {
    const refused = await writeTogether<string>(table, {
      ...alsoWritten,
      ...creationItems(applicant, changeLog, items),
    })
    if (refused.length === 0) return 'created'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A new applicant was refused by: ${refused.join(', ')}`)
  },

  /** Writes the fields that changed and the items that follow, together with the items in `alsoWritten`. */
  async change(
    before: Applicant,
    next: Applicant,
    changeLog: ChangeLog,
    alsoWritten: Readonly<Record<string, TransactionItem>> = {},
  ): Promise<ChangeOutcome> {
    const refused = await writeTogether<string>(table, {
      ...alsoWritten,
      ...changeItems(before, next, changeLog, items),
    })
    if (refused.length === 0) return { outcome: 'changed' }
    if (refused.includes('record')) return { outcome: 'stale' }
    if (refused.includes('email')) return { outcome: 'email_taken' }
    if (refused.every((name) => Object.hasOwn(alsoWritten, name))) return { outcome: 'refused', names: refused }
    throw new Error(`A change of an applicant was refused by: ${refused.join(', ')}`)
  },
})
