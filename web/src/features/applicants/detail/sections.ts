import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { type Applicant, capabilities } from '../../../../../shared/applicants/domain/applicant.ts'

/** What a tab of the dialog shows, and to whom. */
export interface DetailProps {
  applicant: ApplicantAnswer
  /** Whether the person signed in sees this field of applicants at all. */
  sees: (field: keyof Applicant) => boolean
}

/** Whether anything is known of the skills and capabilities of a blue-collar worker. */
export function hasCapabilities(applicant: ApplicantAnswer): boolean {
  return (
    applicant.tradeSkills.length > 0 ||
    applicant.machineOperations.length > 0 ||
    capabilities.some((name) => applicant[name])
  )
}
