import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { toldStatus } from '../../../shared/applicants/domain/toldStatus.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import type { PartnerApplicantAnswer } from '../../../shared/partners/contract/partnerApplicantAnswer.ts'
import { partnerApplicantOf, toldPartnerStage } from '../../../shared/partners/contract/partnerSpellings.ts'
import type { TimelineStore } from '../applicants/stores/timelineStore.ts'
import { stageHistory, type ToldProgressDeps } from '../applicants/toldProgress.ts'

export interface ToldPartnerDeps extends ToldProgressDeps {
  timeline: Pick<TimelineStore, 'latestStageMoves' | 'latestOf'>
}

/** The timeline entries read for changes of the status: more than are made within an undo period. */
const latestEntries = 50

/** Returns an applicant as its partner reads it now. It leaves out a stage or status that can still be undone. */
export async function toldPartner(applicant: Applicant, deps: ToldPartnerDeps): Promise<PartnerApplicantAnswer> {
  const now = deps.now()
  const isFresh = canBeUndone(applicant.updatedAt, now)
  const [history, entries] = await Promise.all([
    stageHistory(applicant, deps),
    isFresh ? deps.timeline.latestOf(applicant.id, latestEntries) : [],
  ])
  const status = toldStatus(applicant.status, entries, now)
  return partnerApplicantOf({ ...applicant, status }, toldPartnerStage(applicant, history, now))
}
