import type { ApplicantAnswer } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import { type Applicant, capabilities } from '../../../../../shared/domain/applicant.ts'
import { dateInDenmark } from '../../../../../shared/domain/copenhagenDate.ts'

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

export type ExpiryState = 'valid' | 'soon' | 'expired'

/** A certificate runs out "soon" within so many days. */
const soonDays = 30
const dayLength = 24 * 60 * 60 * 1000

/** How a calendar date of expiry stands at a moment: through its last day in Denmark it is valid. */
export function expiryState(expiryDate: string, now: Date): ExpiryState {
  const daysLeft = (Date.parse(expiryDate) - Date.parse(dateInDenmark(now))) / dayLength
  if (daysLeft < 0) return 'expired'
  return daysLeft < soonDays ? 'soon' : 'valid'
}
