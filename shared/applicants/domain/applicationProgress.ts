import type { Submission } from '../../intake/domain/submission.ts'
import { canBeUndone } from '../../kernel/domain/undoMinute.ts'
import type { Applicant } from './applicant.ts'
import { type PipelineStage, pipelineStages } from './pipeline.ts'
import type { StageMove } from './timeline.ts'

/** The progress values that applicants see. */
export const applicationProgresses = [
  'received',
  'under_review',
  'interview',
  'shortlisted',
  'offer',
  'hired',
  'not_selected',
] as const
export type ApplicationProgress = (typeof applicationProgresses)[number]

const ofStage: Record<PipelineStage, ApplicationProgress> = {
  new: 'received',
  screening: 'under_review',
  interview: 'interview',
  shortlisted: 'shortlisted',
  offered: 'offer',
  hired: 'hired',
  rejected: 'not_selected',
}

/** A person's stage, since when, and the moves that led there, latest first. */
export interface StageHistory {
  pipelineStage: PipelineStage
  /** Undefined if it was long ago. */
  stageChangedAt?: string | undefined
  moves: readonly Pick<StageMove, 'from' | 'fromSince' | 'movedAt' | 'heldUntil'>[]
}

/**
 * Returns the progress a person sees at `now`. It follows the latest stage that lasted past the undo period; a stage left within that
 * period is never shown.
 */
export const progressOfStage = (history: StageHistory, now: Date): ApplicationProgress =>
  progressAt(shownStage(history, now).stage)

const progressAt = (stage: PipelineStage = pipelineStages[0]): ApplicationProgress => ofStage[stage]

/**
 * Returns the stage shown to the person at `now`, and since when. Falls back to the first stage if none has lasted a minute yet. Moves that
 * the viewer made themselves count at once; `isOwnMove` detects them by their time.
 */
export function shownStage(
  { pipelineStage, stageChangedAt, moves }: StageHistory,
  now: Date,
  isOwnMove: (movedAt: string) => boolean = () => false,
) {
  const stays = [
    { stage: pipelineStage, since: stageChangedAt, until: now },
    // A creation has no previous stage.
    ...moves.map(({ from, fromSince, movedAt }) => ({
      stage: from,
      since: from ? fromSince : movedAt,
      until: new Date(movedAt),
    })),
  ]
  // A stay begins with a move. Undoing a move restores the stay's original start.
  const heldUntil = new Map(moves.map((move) => [move.movedAt, move.heldUntil]))
  const last = stays.find(
    ({ since, until }) => since === undefined || isOwnMove(since) || !canBeUndone(since, until, heldUntil.get(since)),
  )
  return last ?? { stage: undefined, since: stays.at(-1)?.since }
}

/**
 * Returns the progress of a submission. A decision is shown once it can't be undone. An approved submission is as far as its applicant, but
 * at least under review, as its mail says. Stages the applicant reached before the approval don't count. Spam is never reported as spam.
 */
export function progressOfSubmission(
  { status, createdAt, reviewedAt }: Pick<Submission, 'status' | 'createdAt' | 'reviewedAt'>,
  applicant: StageHistory | undefined,
  now: Date,
): ApplicationProgress {
  if (reviewedAt !== undefined && canBeUndone(reviewedAt, now)) return 'received'
  if (status === 'approved') {
    if (!applicant) return 'received'
    const { stage, since } = shownStage(applicant, now)
    const isOfBefore = since === undefined || Date.parse(since) < Date.parse(reviewedAt ?? createdAt)
    return onceReviewed(isOfBefore ? 'received' : progressAt(stage))
  }
  return status === 'rejected' ? 'not_selected' : 'received'
}

/** The channels by which a record is created without an approved application. */
const unread: ReadonlySet<string> = new Set(['staff', 'partner', 'profile'])

/** Returns the progress of an applicant. Those who applied are at least under review once the approval is shown. */
export function progressOfApplicant(
  { channel = 'staff', createdAt }: Pick<Applicant, 'channel' | 'createdAt'>,
  history: StageHistory,
  now: Date,
): ApplicationProgress {
  const progress = progressOfStage(history, now)
  return unread.has(channel) || canBeUndone(createdAt, now) ? progress : onceReviewed(progress)
}

const onceReviewed = (progress: ApplicationProgress): ApplicationProgress =>
  progress === 'received' ? 'under_review' : progress
