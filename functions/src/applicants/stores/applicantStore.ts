import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { mostMerged } from '../../../../shared/applicants/domain/mergedRecord.ts'
import type { PipelineStage } from '../../../../shared/applicants/domain/pipeline.ts'
import { holdsEmail, sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { secondsKept } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { fileRemoved } from '../../files/stores/fileStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { differingFields, fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { changedKind, expiryAttribute, indexes, type Key, keyOf, listOf } from '../../kernel/table/keys.ts'
import { listing } from '../../kernel/table/listing.ts'
import { refuseOversized, type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import type { RecordItems } from '../ports.ts'
import { applicantEndItems } from './applicantEndItems.ts'
import { type ChangeLog, changeLogItems } from './changeLogItems.ts'
import { paperReminderItems } from './paperReminderItems.ts'
import { recordDueItems } from './recordDueItems.ts'
import { storedApplicant } from './storedApplicant.ts'
import { mergedFrom } from './storedMerged.ts'

/** What places an item in the index of changes. */
export const changeIndexed = (applicantId: string, changedAt: string) => ({
  [indexes.changedApplicants.partition]: changedKind,
  [indexes.changedApplicants.sort]: `${changedAt}#${applicantId}`,
})

/** What places a partner's applicant in the list of those that it created; nothing of any other. */
export const applicantListing = ({ id, source, updatedAt }: Pick<Applicant, 'id' | 'source' | 'updatedAt'>) =>
  source && listing(listOf.partnerApplicants(source.partnerId), `${updatedAt}#${id}`)

/** An applicant as the item that the table holds: keys, the indexes, and the record's own fields. */
export const applicantItem = (applicant: Applicant) => ({
  ...keyOf.applicant(applicant.id),
  ...storedApplicant.mark,
  ...changeIndexed(applicant.id, applicant.updatedAt),
  ...applicantListing(applicant),
  ...applicant,
})

/** The applicant in an item; undefined where there is none, or only the tombstone of one. */
export function applicantFrom(item: Record<string, unknown> | undefined): Applicant | undefined {
  return item?.entity === storedApplicant.mark.entity ? storedApplicant.read(item) : undefined
}

/** What stands in the place of a deleted applicant for two days. `version` is the deletion's own: one above the record's last. */
export const applicantTombstone = (applicantId: string, version: number, deletedAt: string) => ({
  ...keyOf.applicant(applicantId),
  entity: 'applicantTombstone',
  ...changeIndexed(applicantId, deletedAt),
  id: applicantId,
  version,
  [expiryAttribute]: Math.floor(Date.parse(deletedAt) / 1000) + secondsKept('tombstone'),
})

/** The item that keeps an email one applicant's; emails that differ in capitals only are the same. */
export const applicantEmailGuard = (email: string, applicantId: string) => ({
  ...keyOf.applicantEmail(identityKey(email)),
  entity: 'applicantEmail',
  applicantId,
})

/** Takes an email for an applicant; refused while another has it. One that a merge brought is the applicant's already. */
const takeEmail = (email: string, applicantId: string): TransactionItem => ({
  Put: {
    Item: applicantEmailGuard(email, applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :applicantId',
    ExpressionAttributeValues: { ':applicantId': applicantId },
  },
})

/** Refused while another applicant has this email. */
export const emailFree = (email: string, applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.applicantEmail(identityKey(email)),
    ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :applicantId',
    ExpressionAttributeValues: { ':applicantId': applicantId },
  },
})

/** Gives an applicant's email free, and never somebody else's. */
const releaseEmail = (email: string, applicantId: string): TransactionItem =>
  givenFree(keyOf.applicantEmail(identityKey(email)), applicantId)

/** Takes away an item that names whose something is, while it is this applicant's. */
export const givenFree = (Key: Key, applicantId: string): TransactionItem => ({
  Delete: {
    Key,
    ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :applicantId',
    ExpressionAttributeValues: { ':applicantId': applicantId },
  },
})

/**
 * Sets the fields in which `next` differs and, where the record was read from an older form, what became of that; no
 * others but what lists it, which records lack that were stored before there were lists. Only while the record is still the
 * version that was read.
 */
export function recordUpdate(before: Applicant, next: Applicant): TransactionItem {
  const item = applicantItem(next)
  refuseOversized(item)
  const changed = { ...differingFields(applicantItem(before), item), ...applicantListing(next) }
  const fields = { ...storedApplicant.writtenWith(before), ...changed }
  return fieldUpdate(keyOf.applicant(before.id), fields, asVersion(before.version))
}

/** A new record: the item `email` is refused while another applicant has that email. */
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
 * A change of a record: the item `record` is refused when it is no longer the version of `before`, `email` while another
 * applicant has the new email.
 */
export function changeItems(before: Applicant, next: Applicant, changeLog: ChangeLog, items: RecordItems) {
  const moves = !sameEmail(before.email, next.email)
  return {
    record: recordUpdate(before, next),
    ...(holdsEmail(next) && (moves || !holdsEmail(before)) && { email: takeEmail(next.email, next.id) }),
    ...(holdsEmail(before) && (moves || !holdsEmail(next)) && { oldEmail: releaseEmail(before.email, before.id) }),
    changeLog: changeLogItems(changeLog),
    webhookEvents: items.stageEvents(next, changeLog),
    due: recordDueItems(before, next, next.updatedAt, items),
  }
}

/** Gives up the file of a picture that is the applicant's no longer; belongs beside every change that may bring another. */
export const oldPicture = (before: Applicant, next: Applicant): Record<string, TransactionItem> =>
  before.profilePicture === undefined || before.profilePicture === next.profilePicture
    ? {}
    : { oldPicture: fileRemoved(before.profilePicture) }

/** Goes on only while there is this applicant, in whatever version. */
export const applicantThere = (applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.applicant(applicantId),
    ConditionExpression: '#entity = :applicant',
    ExpressionAttributeNames: { '#entity': 'entity' },
    ExpressionAttributeValues: { ':applicant': storedApplicant.mark.entity },
  },
})

/** Holds a transaction to an applicant who is there, and not rejected; who took their application back is. */
export const notRejected = (applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.applicant(applicantId),
    ConditionExpression: '#entity = :applicant AND #stage <> :rejected',
    ExpressionAttributeNames: { '#entity': 'entity', '#stage': 'pipelineStage' },
    ExpressionAttributeValues: {
      ':applicant': storedApplicant.mark.entity,
      ':rejected': 'rejected' satisfies PipelineStage,
    },
  },
})

/** A condition on a record's item, which holds while it is an applicant's, in this version. */
export const asVersion = (version: number) => ({
  ConditionExpression: '#version = :seen AND #entity = :applicant',
  ExpressionAttributeNames: { '#version': 'version', '#entity': 'entity' },
  ExpressionAttributeValues: { ':seen': version, ':applicant': storedApplicant.mark.entity },
})

/** A condition that holds while there is this applicant, in this version. */
export const isApplicant = (applicantId: string, version: number) => ({
  Key: keyOf.applicant(applicantId),
  ...asVersion(version),
})

export type ApplicantStore = ReturnType<typeof applicantStore>

/** Reads and writes applicants' records, their email guards and the change log of each change, in one transaction each. */
export const applicantStore = (table: Table, items: RecordItems) => ({
  async byId(applicantId: string): Promise<Applicant | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keyOf.applicant(applicantId), ConsistentRead: true }),
    )
    return applicantFrom(found.Item)
  },

  /**
   * The record that an id leads to: its own, or the one that is kept of those that were merged into each other. What was merged can
   * have been merged into what was: an id leads through as many as a record can be merged from.
   */
  async through(applicantId: string): Promise<Applicant | undefined> {
    let Key = keyOf.applicant(applicantId)
    for (let hop = 0; hop <= mostMerged; hop += 1) {
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
      const merged = mergedFrom(Item)
      if (!merged) return applicantFrom(Item)
      Key = keyOf.applicant(merged.mergedInto)
    }
    return undefined
  },

  /** The id of the applicant who has this email, in whatever capitals. */
  async idByEmail(email: string): Promise<string | undefined> {
    const Key = keyOf.applicantEmail(identityKey(email))
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && String(found.Item.applicantId)
  },

  /** Writes a new record, with what has to be written `beside` it, unless its email is another applicant's. */
  async create(
    applicant: Applicant,
    changeLog: ChangeLog,
    beside: Readonly<Record<string, readonly TransactionItem[]>> = {},
  ): Promise<'created' | 'email_taken'> {
    const refused = await writeTogether<string>(table, { ...beside, ...creationItems(applicant, changeLog, items) })
    if (refused.length === 0) return 'created'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A new applicant was refused by: ${refused.join(', ')}`)
  },

  /** Writes a new record that has no email, which nothing can refuse. */
  async createWithoutEmail(applicant: Omit<Applicant, 'email'>, changeLog: ChangeLog): Promise<void> {
    const refused = await writeTogether<string>(
      table,
      creationItems({ ...applicant, email: undefined }, changeLog, items),
    )
    if (refused.length > 0) throw new Error(`A new applicant was refused by: ${refused.join(', ')}`)
  },

  /**
   * Writes the fields that changed, with what has to be written `beside` them; `stale` when the record is no longer the
   * version of `before`, and the names of those items beside it whose condition does not hold.
   */
  async change(
    before: Applicant,
    next: Applicant,
    changeLog: ChangeLog,
    beside: Readonly<Record<string, TransactionItem>> = {},
  ): Promise<'changed' | 'stale' | 'email_taken' | { refused: string[] }> {
    const refused = await writeTogether<string>(table, { ...beside, ...changeItems(before, next, changeLog, items) })
    if (refused.length === 0) return 'changed'
    if (refused.includes('record')) return 'stale'
    if (refused.includes('email')) return 'email_taken'
    if (refused.every((name) => Object.hasOwn(beside, name))) return { refused }
    throw new Error(`A change of an applicant was refused by: ${refused.join(', ')}`)
  },

  /** Gives the email of a record free, as `next` says; `stale` when the record is no longer the version of `before`. */
  async releaseEmail(before: Applicant, next: Applicant, changeLog: ChangeLog): Promise<'changed' | 'stale'> {
    const refused = await writeTogether(table, changeItems(before, next, changeLog, items))
    if (refused.length === 0) return 'changed'
    if (refused.includes('record')) return 'stale'
    throw new Error(`The release of an email was refused by: ${refused.join(', ')}`)
  },

  /** Writes a change that leaves email and stage alone, by who has no right to them; `stale` when the record is no longer the version of `before`. */
  async changeButEmail(before: Applicant, next: Applicant, changeLog: ChangeLog): Promise<'changed' | 'stale'> {
    const items = { record: recordUpdate(before, next), changeLog: changeLogItems(changeLog) }
    return (await writeTogether(table, items)).length === 0 ? 'changed' : 'stale'
  },

  /** Writes a change that leaves the email alone, by who has no right to it, with what has to be written `beside` it; answers as `change` does. */
  async changeInBulk(
    before: Applicant,
    next: Applicant,
    changeLog: ChangeLog,
    beside: Readonly<Record<string, TransactionItem>> = {},
  ): Promise<'changed' | 'stale' | { refused: string[] }> {
    const written = {
      record: recordUpdate(before, next),
      changeLog: changeLogItems(changeLog),
      webhookEvents: items.stageEvents(next, changeLog),
      end: applicantEndItems(before, next),
    }
    const refused = await writeTogether<string>(table, { ...beside, ...written })
    if (refused.length === 0) return 'changed'
    return refused.includes('record') ? 'stale' : { refused }
  },

  /** Writes what changes for how long a record is kept; `stale` when it is no longer the version of `before`. */
  async changeEnd(before: Applicant, next: Applicant, changeLog: ChangeLog): Promise<'changed' | 'stale'> {
    const written = {
      record: recordUpdate(before, next),
      changeLog: changeLogItems(changeLog),
      webhookEvents: items.consentEvents(before, next, changeLog.audit.id),
      reminder: paperReminderItems(before, next, next.updatedAt),
      end: applicantEndItems(before, next),
    }
    return (await writeTogether(table, written)).length === 0 ? 'changed' : 'stale'
  },

  /** Writes that the applicant has another picture, with what has to be written `beside` it; answers as `change` does. */
  async changePicture(
    before: Applicant,
    next: Applicant,
    changeLog: ChangeLog,
    beside: Readonly<Record<string, TransactionItem>>,
  ): Promise<'changed' | 'stale' | { refused: string[] }> {
    const items = { record: recordUpdate(before, next), changeLog: changeLogItems(changeLog) }
    const refused = await writeTogether<string>(table, { ...beside, ...items })
    if (refused.length === 0) return 'changed'
    return refused.includes('record') ? 'stale' : { refused }
  },
})
