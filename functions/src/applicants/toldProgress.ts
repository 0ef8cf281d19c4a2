import type { Applicant } from '../../../shared/domain/applicant.ts'
import {
  type ApplicationProgress,
  progressOfStage,
  type StageHistory,
} from '../../../shared/domain/applicationProgress.ts'
import { canBeUndone, endOfHolding } from '../../../shared/domain/undoMinute.ts'
import type { TimelineStore } from '../data/timelineStore.ts'

export interface ToldProgressDeps {
  timeline: Pick<TimelineStore, 'latestStageMoves'>
  now: () => Date
}

/** The ways by which somebody becomes a record without an application that one of the staff approved. */
const unread: ReadonlySet<string> = new Set(['staff', 'partner', 'profile'])

/** How far somebody is, as they are told themselves: whose application was approved is under review at least, as its mail says. */
export async function toldProgress(applicant: Applicant, deps: ToldProgressDeps): Promise<ApplicationProgress> {
  const progress = progressOfStage(await stageHistory(applicant, deps), deps.now())
  const { channel = 'staff', createdAt } = applicant
  const isTakenUp = !unread.has(channel) && !canBeUndone(createdAt, deps.now())
  return progress === 'received' && isTakenUp ? 'under_review' : progress
}

/** What it takes to tell somebody their stage. Earlier moves are read only while the last one may be one that can be taken back. */
export async function stageHistory(
  { id, pipelineStage, stageChangedAt }: Applicant,
  { timeline, now }: ToldProgressDeps,
): Promise<StageHistory> {
  const isFresh = stageChangedAt !== undefined && canBeUndone(stageChangedAt, now(), endOfHolding(stageChangedAt))
  return { pipelineStage, stageChangedAt, moves: isFresh ? await timeline.latestStageMoves(id) : [] }
}
