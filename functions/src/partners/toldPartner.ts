import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { PartnerApplicantAnswer } from '../../../shared/partners/contract/partnerApplicantAnswer.ts'
import { partnerApplicantOf, toldPartnerStage } from '../../../shared/partners/contract/partnerSpellings.ts'
import { stageHistory, type ToldProgressDeps } from '../applicants/toldProgress.ts'

/** An applicant as the partner that created it reads it now: of a stage that can be undone it is not notified yet. */
export async function toldPartner(applicant: Applicant, deps: ToldProgressDeps): Promise<PartnerApplicantAnswer> {
  const stage = toldPartnerStage(applicant, await stageHistory(applicant, deps), deps.now())
  return partnerApplicantOf(applicant, stage)
}
