import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry, StageMove, TimelineEntry } from '../../../shared/domain/activity.ts'
import { type Applicant, applicantSchema } from '../../../shared/domain/applicant.ts'
import { identityKey } from '../../../shared/domain/user.ts'
import type { Table } from '../platform/table.ts'
import { auditPut } from './auditStore.ts'
import { fileRemoved } from './fileStore.ts'
import { changedKind, expiryAttribute, indexes, keyOf } from './keys.ts'
import { stageMovePut, timelinePut } from './timelineStore.ts'
import { refuseOversized, type WritePiece, writeTogether } from './transaction.ts'

const applicantEntity = 'applicant'

/** What places an item in the index of changes. */
const changeIndexed = (applicantId: string, changedAt: string) => ({
  [indexes.changedApplicants.partition]: changedKind,
  [indexes.changedApplicants.sort]: `${changedAt}#${applicantId}`,
})

/** An applicant as the item that the table holds: keys, the index of changes, and the record's own fields. */
export const applicantItem = (applicant: Applicant) => ({
  ...keyOf.applicant(applicant.id),
  entity: applicantEntity,
  ...changeIndexed(applicant.id, applicant.updatedAt),
  ...applicant,
})

/** The applicant in an item; undefined where there is none, or only the tombstone of one. */
function applicantFrom(item: Record<string, unknown> | undefined): Applicant | undefined {
  return item?.entity === applicantEntity ? applicantSchema.parse(item) : undefined
}

/** How long a deletion stays in the index of changes, in seconds. */
const tombstoneSeconds = 2 * 24 * 3600

/** What stands in the place of a deleted applicant for two days. `version` is the deletion's own: one above the record's last. */
export const applicantTombstone = (applicantId: string, version: number, deletedAt: string) => ({
  ...keyOf.applicant(applicantId),
  entity: 'applicantTombstone',
  ...changeIndexed(applicantId, deletedAt),
  id: applicantId,
  version,
  [expiryAttribute]: Math.floor(Date.parse(deletedAt) / 1000) + tombstoneSeconds,
})

/** The item that keeps an email one applicant's; emails that differ in capitals only are the same. */
export const applicantEmailGuard = (email: string, applicantId: string) => ({
  ...keyOf.applicantEmail(identityKey(email)),
  entity: 'applicantEmail',
  applicantId,
})

/** Takes an email for an applicant; refused while another has it. */
const takeEmail = (email: string, applicantId: string): WritePiece => ({
  Put: { Item: applicantEmailGuard(email, applicantId), ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Gives an applicant's email free, and never somebody else's. */
const releaseEmail = (email: string, applicantId: string): WritePiece => ({
  Delete: {
    Key: keyOf.applicantEmail(identityKey(email)),
    ConditionExpression: 'attribute_not_exists(pk) OR applicantId = :applicantId',
    ExpressionAttributeValues: { ':applicantId': applicantId },
  },
})

/** What is written beside every change of a record. */
export interface Trace {
  stageMove?: StageMove
  timeline: readonly TimelineEntry[]
  audit: AuditEntry
}

export const tracePieces = ({ stageMove, timeline, audit }: Trace): WritePiece[] => [
  ...(stageMove ? [stageMovePut(stageMove)] : []),
  ...timeline.map(timelinePut),
  auditPut(audit),
]

/** Sets the fields in which `next` differs and no others, if the record is still the version that was read. */
export function recordUpdate(before: Applicant, next: Applicant): WritePiece {
  const item: Record<string, unknown> = applicantItem(next)
  refuseOversized(item)
  const { pk, sk } = keyOf.applicant(before.id)
  const held: Record<string, unknown> = applicantItem(before)
  const names: Record<string, string> = { '#version': 'version', '#entity': 'entity' }
  const values: Record<string, unknown> = { ':seen': before.version, ':applicant': applicantEntity }
  const set: string[] = []
  const remove: string[] = []
  const differing = [...new Set([...Object.keys(held), ...Object.keys(item)])].filter(
    (field) => item[field] !== held[field],
  )
  for (const [index, field] of differing.entries()) {
    names[`#f${index}`] = field
    if (item[field] === undefined) remove.push(`#f${index}`)
    else {
      values[`:f${index}`] = item[field]
      set.push(`#f${index} = :f${index}`)
    }
  }
  return {
    Update: {
      Key: { pk, sk },
      UpdateExpression: `SET ${set.join(', ')}${remove.length > 0 ? ` REMOVE ${remove.join(', ')}` : ''}`,
      ConditionExpression: '#version = :seen AND #entity = :applicant',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  }
}

/** A new record: the piece `email` is refused while another applicant has that email. */
export const creationPieces = (applicant: Applicant, trace: Trace) => ({
  record: { Put: { Item: applicantItem(applicant), ConditionExpression: 'attribute_not_exists(pk)' } },
  email: takeEmail(applicant.email, applicant.id),
  trace: tracePieces(trace),
})

/**
 * A change of a record: the piece `record` is refused when it is no longer the version of `before`, `email` while another
 * applicant has the new email.
 */
export function changePieces(before: Applicant, next: Applicant, trace: Trace) {
  const emailMoves = identityKey(before.email) !== identityKey(next.email)
  return {
    record: recordUpdate(before, next),
    ...(emailMoves && { email: takeEmail(next.email, next.id), oldEmail: releaseEmail(before.email, before.id) }),
    ...(before.profilePicture !== undefined &&
      before.profilePicture !== next.profilePicture && { oldPicture: fileRemoved(before.profilePicture) }),
    trace: tracePieces(trace),
  }
}

/** A condition that holds while there is this applicant, in this version. */
export const isApplicant = (applicantId: string, version: number) => ({
  Key: keyOf.applicant(applicantId),
  ConditionExpression: '#version = :seen AND #entity = :applicant',
  ExpressionAttributeNames: { '#version': 'version', '#entity': 'entity' },
  ExpressionAttributeValues: { ':seen': version, ':applicant': applicantEntity },
})

export type ApplicantStore = ReturnType<typeof applicantStore>

/** Reads and writes applicants' records, their email guards and the trace of each change, in one transaction each. */
export const applicantStore = (table: Table) => ({
  async byId(applicantId: string): Promise<Applicant | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keyOf.applicant(applicantId), ConsistentRead: true }),
    )
    return applicantFrom(found.Item)
  },

  /** The id of the applicant who has this email, in whatever capitals. */
  async idByEmail(email: string): Promise<string | undefined> {
    const Key = keyOf.applicantEmail(identityKey(email))
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && String(found.Item.applicantId)
  },

  /** Writes a new record, unless its email is another applicant's. */
  async create(applicant: Applicant, trace: Trace): Promise<'created' | 'email_taken'> {
    const refused = await writeTogether(table, creationPieces(applicant, trace))
    if (refused.length === 0) return 'created'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A new applicant was refused by: ${refused.join(', ')}`)
  },

  /**
   * Writes the fields that changed, with what has to be written `beside` them; `stale` when the record is no longer the
   * version of `before`, and the names of those pieces beside it whose condition does not hold.
   */
  async change(
    before: Applicant,
    next: Applicant,
    trace: Trace,
    beside: Readonly<Record<string, WritePiece>> = {},
  ): Promise<'changed' | 'stale' | 'email_taken' | { refused: string[] }> {
    const refused = await writeTogether<string>(table, { ...beside, ...changePieces(before, next, trace) })
    if (refused.length === 0) return 'changed'
    if (refused.includes('record')) return 'stale'
    if (refused.includes('email')) return 'email_taken'
    if (refused.every((name) => Object.hasOwn(beside, name))) return { refused }
    throw new Error(`A change of an applicant was refused by: ${refused.join(', ')}`)
  },
})
