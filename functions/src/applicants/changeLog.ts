import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { StageMove, TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { starredFrom } from '../../../shared/kernel/domain/limits.ts'
import { type ActsAt, type ActsBy, auditEntryOf } from '../kernel/auditEntryOf.ts'
import { actorId, namedActor } from '../kernel/whoActed.ts'
import type { ChangeLog } from './stores/changeLogItems.ts'

/** Who changes a record, from where if anybody called, and the moment that everything written with the change carries. */
export interface ChangeContext extends ActsBy, ActsAt {
  actor: Actor
}

/**
 * The values before and after that one timeline entry keeps, in bytes of JSON: a page of entries and one more then
 * fit the 1 MB that one read of the table gives. The names of all changed fields stand in the entry in any case.
 */
export const keptValuesBytes = 64 * 1024

/** What is kept of a creation: a timeline entry, the first stage and an audit entry. */
export function logOfCreation(applicant: Applicant, context: ChangeContext): ChangeLog {
  return {
    stageMove: stageMove(undefined, applicant, context),
    timeline: [timelineEntry(applicant.id, { action: 'created' }, context)],
    audit: auditEntry(applicant.id, 'applicant.created', [], context),
  }
}

/** What is kept of a change: an entry for each kind of change in it, the stage move if there is one, an audit entry. */
export function logOfChange(
  before: Applicant,
  after: Applicant,
  changedFields: readonly (keyof Applicant)[],
  context: ChangeContext,
): ChangeLog {
  const told = new Map<TimelineEntry['action'], (keyof Applicant)[]>()
  for (const field of changedFields) {
    const action = actionFor(field, before, after)
    told.set(action, [...(told.get(action) ?? []), field])
  }
  const moved = before.pipelineStage !== after.pipelineStage
  const timeline = [...told].map(([action, fields]) =>
    timelineEntry(
      after.id,
      action === 'stage_changed'
        ? { action, fields, fromStage: before.pipelineStage, toStage: after.pipelineStage }
        : { action, fields, changes: keptValues(before, after, fields) },
      context,
    ),
  )
  return {
    ...(moved && { stageMove: stageMove(before, after, context) }),
    timeline,
    audit: auditEntry(after.id, 'applicant.updated', changedFields, context),
  }
}

/** What a merge, or its undoing, made of the kept record. */
interface MergeTold {
  before: Applicant
  after: Applicant
  fields: readonly (keyof Applicant)[]
  /** The other record. */
  name: string
  otherId: string
  /** Whether staff said that they checked that both are one person. */
  identityChecked?: boolean
}

/** What the audit entry of a merge says where staff checked that both records are one person's. */
export const checkedIdentity = (identityChecked: boolean): string[] => (identityChecked ? ['identityChecked'] : [])

/** What is kept of a merge, or of its undoing, beside the record that is kept. */
export const logOfMerge = (
  action: 'merged' | 'merge_undone',
  { before, after, fields, name, otherId, identityChecked = false }: MergeTold,
  context: ChangeContext,
): ChangeLog => ({
  timeline: [
    timelineEntry(
      after.id,
      { action, mergedName: name, fields: [...fields], changes: keptValues(before, after, fields) },
      context,
    ),
  ],
  audit: auditEntry(
    after.id,
    `applicant.${action}`,
    [otherId, ...checkedIdentity(identityChecked), ...fields],
    context,
  ),
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

/** Values before and after, the smallest first until there is no more room. A missing value is null. */
function keptValues(before: Applicant, after: Applicant, fields: readonly (keyof Applicant)[]) {
  const values = fields
    .map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }] as const)
    .map((pair) => ({ pair, bytes: Buffer.byteLength(JSON.stringify(pair)) }))
    .sort((a, b) => a.bytes - b.bytes)
  let room = keptValuesBytes
  const kept = values.filter(({ bytes }) => {
    room -= bytes
    return room >= 0
  })
  return Object.fromEntries(kept.map(({ pair }) => pair))
}

/** The actor's name is not kept: it is looked up when the timeline is read, so that a removed account leaves none behind. */
export function timelineEntry(
  applicantId: string,
  told: Pick<TimelineEntry, 'action'> & Partial<TimelineEntry>,
  { actor, at, newId }: ChangeContext,
): TimelineEntry {
  return { id: newId(), applicantId, actorId: actorId(actor), ...namedActor(actor), fields: [], ...told, timestamp: at }
}

const stageMove = (before: Applicant | undefined, after: Applicant, context: ChangeContext): StageMove => ({
  applicantId: after.id,
  from: before?.pipelineStage,
  to: after.pipelineStage,
  fromSince: before?.stageChangedAt,
  movedBy: actorId(context.actor),
  movedAt: context.at,
})

/** Who did what to an applicant. */
export const auditEntry = (
  applicantId: string,
  action: AuditAction,
  changes: readonly string[],
  context: ChangeContext,
): AuditEntry => auditEntryOf({ action, resource: 'applicant', resourceId: applicantId, changes }, context)
