import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { type Applicant, capabilities } from '../../../../../shared/applicants/domain/applicant.ts'

/** Props of a tab of the dialog. */
export interface DetailProps {
  applicant: ApplicantAnswer
  /** Whether the user's role may see this field of applicants. */
  sees: (field: keyof Applicant) => boolean
}

/** Whether the record has any blue-collar skills or capabilities. */
export function hasCapabilities(applicant: ApplicantAnswer): boolean {
  return (
    applicant.tradeSkills.length > 0 ||
    applicant.machineOperations.length > 0 ||
    capabilities.some((name) => applicant[name])
  )
}
