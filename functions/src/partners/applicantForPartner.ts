import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { statusForPartner } from '../../../shared/applicants/domain/statusForPartner.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import type { PartnerApplicantAnswer } from '../../../shared/partners/contract/partnerApplicantAnswer.ts'
import { partnerApplicantOf, stageForPartner } from '../../../shared/partners/contract/partnerSpellings.ts'
import { type ShownProgressDeps, stageHistory } from '../applicants/shownProgress.ts'
import type { TimelineStore } from '../applicants/stores/timelineStore.ts'

export interface ApplicantForPartnerDeps extends ShownProgressDeps {
  timeline: Pick<TimelineStore, 'latestStageMoves' | 'latestOf'>
}

/** The timeline entries read for changes of the status: more than are made within an undo period. */
const latestEntries = 50

/** Returns an applicant as its partner reads it now. It leaves out a stage or status that can still be undone. */
export async function applicantForPartner(
  applicant: Applicant,
  deps: ApplicantForPartnerDeps,
): Promise<PartnerApplicantAnswer> {
  const now = deps.now()
  const isFresh = canBeUndone(applicant.updatedAt, now)
  const [history, entries] = await Promise.all([
    stageHistory(applicant, deps),
    isFresh ? deps.timeline.latestOf(applicant.id, latestEntries) : [],
  ])
  const status = statusForPartner(applicant.status, entries, now)
  return partnerApplicantOf({ ...applicant, status }, stageForPartner(applicant, history, now))
}
