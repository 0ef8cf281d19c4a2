import type { StageMove } from './activity.ts'
import { type PipelineStage, pipelineStages } from './pipeline.ts'
import type { Submission } from './submission.ts'
import { canBeUndone } from './undoMinute.ts'

/** How far an application is, in the words that applicants see. */
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

/** Where somebody stands, since when, and how they came there, the latest move first. */
export interface StageHistory {
  pipelineStage: PipelineStage
  /** Missing means long ago. */
  stageChangedAt?: string | undefined
  moves: readonly Pick<StageMove, 'from' | 'fromSince' | 'movedAt'>[]
}

/**
 * What somebody is told of their stage at `now`: the latest one at which they stayed for as long as it could be taken back.
 * A stage that was left again within that time was never theirs.
 */
export function progressOfStage(
  { pipelineStage, stageChangedAt, moves }: StageHistory,
  now: Date,
): ApplicationProgress {
  const stays = [
    { stage: pipelineStage, since: stageChangedAt, until: now },
    ...moves.map(({ from, fromSince, movedAt }) => ({ stage: from, since: fromSince, until: new Date(movedAt) })),
  ]
  const last = stays.find(({ since, until }) => since === undefined || !canBeUndone(since, until))
  return ofStage[last?.stage ?? pipelineStages[0]]
}

/**
 * The same for a submission, whose decision is told once it cannot be taken back: an approved one is then as far as the
 * applicant it became. Spam is not told that it is.
 */
export function progressOfSubmission(
  { status, reviewedAt }: Pick<Submission, 'status' | 'reviewedAt'>,
  ofApplicant: ApplicationProgress | undefined,
  now: Date,
): ApplicationProgress {
  if (reviewedAt !== undefined && canBeUndone(reviewedAt, now)) return 'received'
  if (status === 'approved') return ofApplicant ?? 'received'
  return status === 'rejected' ? 'not_selected' : 'received'
}
