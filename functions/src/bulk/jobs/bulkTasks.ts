import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { StageMove } from '../../../../shared/applicants/domain/timeline.ts'
import type { BulkTask } from '../../../../shared/bulk/domain/job.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { canBeUndone, mayStillMakeMoves } from '../../../../shared/kernel/domain/undoMinute.ts'
import type { UpdateRequest } from '../../applicants/plans/planUpdate.ts'
import { invalid } from '../../kernel/inputProblems.ts'

/** The changes to a record. The rules for a single change decide whether they are allowed and what follows. */
type Changes = UpdateRequest['changes']

/** The data needed to undo a change. */
export type Inverse = Readonly<Record<string, unknown>>

interface At {
  /** The time when the job was requested. */
  startedAt: string
  now: Date
  /** The record's last stage move, if the task is one. */
  lastMove?: StageMove | undefined
}

/** Changes one record for a kind of job, and undoes it. */
interface BulkRules<Task> {
  /** Returns the changes. Throws the problem for the summary if the record can't be changed. */
  changes: (task: Task, current: Applicant, at: At) => Changes
  inverse: (before: Applicant, next: Applicant) => Inverse
  /**
   * Returns the changes that undo the task on the current record. Throws `changedSince` if the same field was changed
   * by someone else.
   */
  back: (task: Task, inverse: Inverse, current: Applicant, at: At) => Changes
}

/** The tasks that change fields of records. */
export type RecordTask = Exclude<BulkTask, { kind: 'client' }>
type RecordKind = RecordTask['kind']

type TaskOf<Kind extends RecordKind> = Extract<RecordTask, { kind: Kind }>

const rules: { readonly [Kind in RecordKind]: BulkRules<TaskOf<Kind>> } = {
  tag: {
    changes: ({ add, remove }, { tags }) => ({ tags: withinTagLimit(tagged(tags, add, remove)) }),
    inverse: (before, next) => ({ added: without(next.tags, before.tags), removed: without(before.tags, next.tags) }),
    back: (_task, { added, removed }, { tags }) => ({
      tags: withinTagLimit(tagged(tags, texts(removed), texts(added))),
    }),
  },
  owner: {
    changes: ({ ownerId }) => ownedBy(ownerId),
    inverse: (before) => ({ ownerId: before.recordOwner ?? null }),
    back: ({ ownerId }, inverse, { recordOwner = null }) => {
      if (recordOwner !== ownerId) throw changedSince()
      return ownedBy(inverse.ownerId as string | null)
    },
  },
  stage: {
    changes: ({ stage }, current, { startedAt, now }) => {
      if (stage !== current.pipelineStage && !mayStillMakeMoves(startedAt, now)) throw tookTooLong()
      return { pipelineStage: stage }
    },
    inverse: (before, next) => ({ stage: before.pipelineStage, movedAt: next.updatedAt }),
    back: (_task, { stage, movedAt }, _current, { lastMove, now }) => {
      if (!lastMove || lastMove.movedAt !== movedAt) throw changedSince()
      if (!canBeUndone(lastMove.movedAt, now, lastMove.heldUntil)) throw alreadyNotified()
      return { pipelineStage: stage as Applicant['pipelineStage'] }
    },
  },
}

// Each kind's rules take the task of that kind, which the type of a lookup can't express.
const rulesOf = ({ kind }: RecordTask) => rules[kind] as BulkRules<RecordTask>

/** Returns the changes that a task makes to the current record. */
export const bulkChanges = (task: RecordTask, current: Applicant, at: At): Changes =>
  rulesOf(task).changes(task, current, at)

export const bulkInverse = (task: RecordTask, before: Applicant, next: Applicant): Inverse =>
  rulesOf(task).inverse(before, next)

/** Returns the changes that undo a task on the current record. */
export const bulkBack = (task: RecordTask, inverse: Inverse, current: Applicant, at: At): Changes =>
  rulesOf(task).back(task, inverse, current, at)

const ownedBy = (ownerId: string | null): Changes => ({ recordOwner: ownerId ?? undefined })

/** Tags are compared case-insensitively. */
const sameTag = (tag: string): string => tag.toLocaleLowerCase('da')

const without = (tags: readonly string[], others: readonly string[]): string[] => {
  const removedTags = new Set(others.map(sameTag))
  return tags.filter((tag) => !removedTags.has(sameTag(tag)))
}

/** A tag that is both removed and added stays. */
const tagged = (tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] => {
  const remaining = without(tags, without(remove, add))
  const known = new Set(remaining.map(sameTag))
  const more = add.filter((tag) => !known.has(sameTag(tag)) && known.add(sameTag(tag)))
  return [...remaining, ...more]
}

function withinTagLimit(tags: string[]): string[] {
  if (tags.length <= limits.tags) return tags
  throw invalid([problemAt('tags', 'too_many', 'At most {{maximum}} tags', { maximum: limits.tags })])
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const changedSince = () => new ProductError('already_done', 'Someone else has changed this since')

const alreadyNotified = () => new ProductError('already_done', 'The applicant has already been notified of the stage')

const tookTooLong = () =>
  new ProductError('already_done', 'This took too long. The remaining applicants were not moved.')
