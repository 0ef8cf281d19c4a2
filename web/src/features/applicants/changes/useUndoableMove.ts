import { listApplicantTimeline } from '../../../../../shared/applicants/contract/listApplicantTimeline.ts'
import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { canBeUndone } from '../../../../../shared/kernel/domain/undoMinute.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useRoute } from '../../../api/useRoute.ts'

/** A person with their stage and the time of the last move. */
export type StagedPerson = Pick<ApplicantRow, 'id' | 'pipelineStage' | 'stageChangedAt'>

/**
 * Returns the stage that the person was moved from while the move can be undone, or undefined. The timeline knows it
 * for moves by any user in any window; it is read only for people moved within the last minute.
 */
export function useUndoableMove(person: StagedPerson | undefined): PipelineStage | undefined {
  const movedAt = person?.stageChangedAt
  const isRecent = movedAt !== undefined && canBeUndone(movedAt, new Date())
  const request = person && isRecent ? { params: { id: person.id } } : null
  const { data } = useRoute(listApplicantTimeline, request, { revalidateIfStale: true, dedupingInterval: 0 })
  const move = data?.find((entry) => entry.action === 'stage_changed' && entry.timestamp === movedAt)
  return move?.action === 'stage_changed' ? move.fromStage : undefined
}
