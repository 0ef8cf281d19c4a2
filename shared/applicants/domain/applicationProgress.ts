import type { Submission } from '../../intake/domain/submission.ts'
import { canBeUndone } from '../../kernel/domain/undoMinute.ts'
import type { Applicant } from './applicant.ts'
import { type PipelineStage, pipelineStages } from './pipeline.ts'
import type { StageMove } from './timeline.ts'

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
  moves: readonly Pick<StageMove, 'from' | 'fromSince' | 'movedAt' | 'heldUntil'>[]
}

/**
 * What somebody is told of their stage at `now`: the latest one at which they stayed for as long as it could be taken back.
 * A stage that was left again within that time was never theirs.
 */
export const progressOfStage = (history: StageHistory, now: Date): ApplicationProgress =>
  progressAt(toldStay(history, now).stage)

const progressAt = (stage: PipelineStage = pipelineStages[0]): ApplicationProgress => ofStage[stage]

/**
 * The stage that somebody is told of at `now`, and since when; where none has stood for a minute yet, the beginning of all. Whoever is
 * told may know at once of a move that they made themselves, by its moment.
 */
export function toldStay(
  { pipelineStage, stageChangedAt, moves }: StageHistory,
  now: Date,
  isOwnMove: (movedAt: string) => boolean = () => false,
) {
  const stays = [
    { stage: pipelineStage, since: stageChangedAt, until: now },
    // A creation comes from nowhere.
    ...moves.map(({ from, fromSince, movedAt }) => ({
      stage: from,
      since: from ? fromSince : movedAt,
      until: new Date(movedAt),
    })),
  ]
  // A stay begins with a move; an undone one is as old as before.
  const heldUntil = new Map(moves.map((move) => [move.movedAt, move.heldUntil]))
  const last = stays.find(
    ({ since, until }) => since === undefined || isOwnMove(since) || !canBeUndone(since, until, heldUntil.get(since)),
  )
  return last ?? { stage: undefined, since: stays.at(-1)?.since }
}

/**
 * The same for a submission, whose decision is told once it cannot be taken back: an approved one is then as far as the
 * applicant it became, and under review at least, as its mail says. A stage that the applicant had reached before it was
 * sent says nothing of it. Spam is not told that it is.
 */
export function progressOfSubmission(
  { status, reviewedAt, createdAt }: Pick<Submission, 'status' | 'reviewedAt' | 'createdAt'>,
  applicant: StageHistory | undefined,
  now: Date,
): ApplicationProgress {
  if (reviewedAt !== undefined && canBeUndone(reviewedAt, now)) return 'received'
  if (status === 'approved') {
    if (!applicant) return 'received'
    const { stage, since } = toldStay(applicant, now)
    const isOfBefore = since === undefined || Date.parse(since) < Date.parse(createdAt)
    return takenUp(isOfBefore ? 'received' : progressAt(stage))
  }
  return status === 'rejected' ? 'not_selected' : 'received'
}

/** The ways by which somebody becomes a record without an application that one of the staff approved. */
const unread: ReadonlySet<string> = new Set(['staff', 'partner', 'profile'])

/** The same for an applicant themselves: whoever came by an application is under review at least once its approval is told. */
export function progressOfApplicant(
  { channel = 'staff', createdAt }: Pick<Applicant, 'channel' | 'createdAt'>,
  history: StageHistory,
  now: Date,
): ApplicationProgress {
  const progress = progressOfStage(history, now)
  return unread.has(channel) || canBeUndone(createdAt, now) ? progress : takenUp(progress)
}

const takenUp = (progress: ApplicationProgress): ApplicationProgress =>
  progress === 'received' ? 'under_review' : progress
