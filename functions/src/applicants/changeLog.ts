import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { StageMove, TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { starredFrom } from '../../../shared/kernel/domain/limits.ts'
import { actorId, namedActor } from '../kernel/actorOf.ts'
import { type ActorDetails, auditEntryOf, type EventContext } from '../kernel/auditEntryOf.ts'
import type { ChangeLog } from './stores/changeLogItems.ts'

/**
 * The actor of a change, the caller's origin if there was a call, and the timestamp of everything written with the
 * change.
 */
export interface ChangeContext extends ActorDetails, EventContext {
  actor: Actor
}

/**
 * The maximum size of the values before and after in one timeline entry, in bytes of JSON. A page of entries plus one
 * must fit into the 1 MB that a DynamoDB read returns. The entry always lists the names of all changed fields.
 */
export const changedValuesBytes = 64 * 1024

/** Returns the log of a creation: a timeline entry, the first stage and an audit entry. */
export function logOfCreation(applicant: Applicant, context: ChangeContext): ChangeLog {
  return {
    stageMove: stageMove(undefined, applicant, context),
    timeline: [timelineEntry(applicant.id, { action: 'created' }, context)],
    audit: auditEntry(applicant.id, 'applicant.created', [], context),
  }
}

/**
 * Returns the log of a change: a timeline entry per kind of change, the stage move if there is one, and an audit entry.
 */
export function logOfChange(
  before: Applicant,
  after: Applicant,
  changedFields: readonly (keyof Applicant)[],
  context: ChangeContext,
): ChangeLog {
  const fieldsByAction = new Map<TimelineEntry['action'], (keyof Applicant)[]>()
  for (const field of changedFields) {
    const action = actionFor(field, before, after)
    fieldsByAction.set(action, [...(fieldsByAction.get(action) ?? []), field])
  }
  const moved = before.pipelineStage !== after.pipelineStage
  const timeline = [...fieldsByAction].map(([action, fields]) =>
    timelineEntry(
      after.id,
      action === 'stage_changed'
        ? { action, fields, fromStage: before.pipelineStage, toStage: after.pipelineStage }
        : { action, fields, changes: valuesBeforeAndAfter(before, after, fields) },
      context,
    ),
  )
  return {
    ...(moved && { stageMove: stageMove(before, after, context) }),
    timeline,
    audit: auditEntry(after.id, 'applicant.updated', changedFields, context),
  }
}

/** The changes that a merge made to the remaining record. */
interface MergeLogEntry {
  before: Applicant
  after: Applicant
  fields: readonly (keyof Applicant)[]
  /** The other record's name and id. */
  name: string
  otherId: string
  /** Whether staff confirmed that both records are the same person. */
  identityChecked: boolean
}

/** Returns the audit marker for a merge where staff confirmed that both records are the same person. */
export const checkedIdentity = (identityChecked: boolean): string[] => (identityChecked ? ['identityChecked'] : [])

/** Returns the log of a merge for the remaining record. */
export const logOfMerge = (
  { before, after, fields, name, otherId, identityChecked }: MergeLogEntry,
  context: ChangeContext,
): ChangeLog => ({
  timeline: [
    timelineEntry(
      after.id,
      { action: 'merged', mergedName: name, fields: [...fields], changes: valuesBeforeAndAfter(before, after, fields) },
      context,
    ),
  ],
  audit: auditEntry(after.id, 'applicant.merged', [otherId, ...checkedIdentity(identityChecked), ...fields], context),
})

interface MergeUndoLogEntry {
  id: string
  /** The fields that got their earlier values back. */
  fields: readonly (keyof Applicant)[]
  otherId: string
  /** The entries since the merge, without what they said about the other person. */
  rewritten: readonly TimelineEntry[]
}

/**
 * Returns the log of undoing a merge for the remaining record. It has neither the other person's name nor their values:
 * an erasure of that person could not find them here.
 */
export const logOfMergeUndo = (
  { id, fields, otherId, rewritten }: MergeUndoLogEntry,
  context: ChangeContext,
): ChangeLog => ({
  timeline: [...rewritten, timelineEntry(id, { action: 'merge_undone', fields: [...fields] }, context)],
  audit: auditEntry(id, 'applicant.merge_undone', [otherId, ...fields], context),
})

function actionFor(field: keyof Applicant, before: Applicant, after: Applicant): TimelineEntry['action'] {
  if (field === 'pipelineStage') return 'stage_changed'
  if (field === 'recruiterNotes') return 'notes_changed'
  if (field === 'profilePicture') return 'picture_changed'
  if (field === 'starRating' && isStarred(before) !== isStarred(after))
    return isStarred(after) ? 'starred' : 'unstarred'
  return 'updated'
}

const isStarred = (person: Applicant): boolean => (person.starRating ?? 0) >= starredFrom

/** Returns values before and after, smallest first, as long as they fit. A missing value is null. */
function valuesBeforeAndAfter(before: Applicant, after: Applicant, fields: readonly (keyof Applicant)[]) {
  const values = fields
    .map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }] as const)
    .map((pair) => ({ pair, bytes: Buffer.byteLength(JSON.stringify(pair)) }))
    .sort((a, b) => a.bytes - b.bytes)
  let room = changedValuesBytes
  const fitting = values.filter(({ bytes }) => {
    room -= bytes
    return room >= 0
  })
  return Object.fromEntries(fitting.map(({ pair }) => pair))
}

/**
 * Doesn't store the actor's name. The timeline looks it up when read, so that a deleted account leaves no name behind.
 */
export function timelineEntry(
  applicantId: string,
  fieldsByAction: Pick<TimelineEntry, 'action'> & Partial<TimelineEntry>,
  { actor, at, newId }: ChangeContext,
): TimelineEntry {
  return {
    id: newId(),
    applicantId,
    actorId: actorId(actor),
    ...namedActor(actor),
    fields: [],
    ...fieldsByAction,
    timestamp: at,
  }
}

const stageMove = (before: Applicant | undefined, after: Applicant, context: ChangeContext): StageMove => ({
  applicantId: after.id,
  from: before?.pipelineStage,
  to: after.pipelineStage,
  fromSince: before?.stageChangedAt,
  movedBy: actorId(context.actor),
  movedAt: context.at,
})

export const auditEntry = (
  applicantId: string,
  action: AuditAction,
  changes: readonly string[],
  context: ChangeContext,
): AuditEntry => auditEntryOf({ action, resource: 'applicant', resourceId: applicantId, changes }, context)
