import type { Applicant } from '../../../shared/domain/applicant.ts'
import { type ApplicationProgress, progressOfStage } from '../../../shared/domain/applicationProgress.ts'
import { canBeUndone } from '../../../shared/domain/undoMinute.ts'
import type { TimelineStore } from '../data/timelineStore.ts'

export interface ToldProgressDeps {
  timeline: Pick<TimelineStore, 'latestStageMoves'>
  now: () => Date
}

/** How far somebody is, as they are told themselves. Earlier moves are read only while the last one can be taken back. */
export async function toldProgress(
  { id, pipelineStage, stageChangedAt }: Applicant,
  { timeline, now }: ToldProgressDeps,
): Promise<ApplicationProgress> {
  const moment = now()
  const isFresh = stageChangedAt !== undefined && canBeUndone(stageChangedAt, moment)
  const moves = isFresh ? await timeline.latestStageMoves(id) : []
  return progressOfStage({ pipelineStage, stageChangedAt, moves }, moment)
}
