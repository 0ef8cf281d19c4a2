import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { PartnerApplicantAnswer } from '../../../shared/partners/contract/partnerApplicantAnswer.ts'
import { partnerApplicantOf, toldPartnerStage } from '../../../shared/partners/contract/partnerSpellings.ts'
import { stageHistory, type ToldProgressDeps } from '../applicants/toldProgress.ts'

/** Returns an applicant as its partner reads it now. It leaves out a stage that can still be undone. */
export async function toldPartner(applicant: Applicant, deps: ToldProgressDeps): Promise<PartnerApplicantAnswer> {
  const stage = toldPartnerStage(applicant, await stageHistory(applicant, deps), deps.now())
  return partnerApplicantOf(applicant, stage)
}
