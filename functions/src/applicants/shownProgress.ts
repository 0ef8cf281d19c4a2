import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import {
  type ApplicationProgress,
  progressOfApplicant,
  type StageHistory,
} from '../../../shared/applicants/domain/applicationProgress.ts'
import { canBeUndone, endOfHolding } from '../../../shared/kernel/domain/undoMinute.ts'
import type { ApplicantStore } from './stores/applicantStore.ts'
import { recordBefore } from './stores/mergedItem.ts'
import type { MergeStore } from './stores/mergeStore.ts'
import type { TimelineStore } from './stores/timelineStore.ts'

export interface ShownProgressDeps {
  timeline: Pick<TimelineStore, 'latestStageMoves'>
  now: () => Date
}

/**
 * Returns the record that an application led to, as far as the person may know of it. For a minute after it is merged,
 * that is the record before the merge.
 */
export async function shownRecord(
  id: string,
  deps: { applicants: Pick<ApplicantStore, 'byId'>; merges: Pick<MergeStore, 'byId'>; now: () => Date },
): Promise<Applicant | undefined> {
  const applicant = await deps.applicants.byId(id)
  if (applicant) return applicant
  const merged = await deps.merges.byId(id)
  if (!merged) return undefined
  return canBeUndone(merged.mergedAt, deps.now()) ? recordBefore(merged) : shownRecord(merged.mergedInto, deps)
}

/** Returns the application progress as shown to the applicant. */
export const shownProgress = async (applicant: Applicant, deps: ShownProgressDeps): Promise<ApplicationProgress> =>
  progressOfApplicant(applicant, await stageHistory(applicant, deps), deps.now())

/**
 * Returns the stage history for the applicant's progress. Earlier moves are only read while the last one can still be
 * undone.
 */
export async function stageHistory(
  { id, pipelineStage, stageChangedAt }: Applicant,
  { timeline, now }: ShownProgressDeps,
): Promise<StageHistory> {
  const isFresh = stageChangedAt !== undefined && canBeUndone(stageChangedAt, now(), endOfHolding(stageChangedAt))
  return { pipelineStage, stageChangedAt, moves: isFresh ? await timeline.latestStageMoves(id) : [] }
}
