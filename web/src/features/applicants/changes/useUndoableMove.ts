import { listApplicantTimeline } from '../../../../../shared/applicants/contract/listApplicantTimeline.ts'
import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { canBeUndone } from '../../../../../shared/kernel/domain/undoMinute.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useRoute } from '../../../api/useRoute.ts'

/** Whose stage it is, and since when. */
export type StagedPerson = Pick<ApplicantRow, 'id' | 'pipelineStage' | 'stageChangedAt'>

/**
 * The stage that somebody was moved from, as long as that move can be taken back. The timeline knows it, whoever made the move
 * and in whichever window; it is read for who was moved in the last minute alone.
 */
export function useUndoableMove(person: StagedPerson | undefined): PipelineStage | undefined {
  const movedAt = person?.stageChangedAt
  const isRecent = movedAt !== undefined && canBeUndone(movedAt, new Date())
  const request = person && isRecent ? { params: { id: person.id } } : null
  const { data } = useRoute(listApplicantTimeline, request, { revalidateIfStale: true, dedupingInterval: 0 })
  const move = data?.find((entry) => entry.action === 'stage_changed' && entry.timestamp === movedAt)
  return move?.action === 'stage_changed' ? move.fromStage : undefined
}
