import type { ApplicantAnswer } from '../../../../shared/contract/applicants/applicantAnswer.ts'
import type { Applicant } from '../../../../shared/domain/applicant.ts'
import { filledByMerge, personOf } from '../../../../shared/domain/applicationMerge.ts'
import { type Telling, valueLines } from '../../applicant/valueTexts.ts'
import { comparedFields } from './submittedSections.ts'

export interface ComparedField {
  name: (typeof comparedFields)[number]
  /** What stands in the applicant's record and in the submission, as people read it. */
  existing: string[]
  submitted: string[]
  differs: boolean
  /** Whether a merge takes the submitted value over. */
  fills: boolean
}

/** An applicant beside a submission of the same email, field by field; what neither says is left out. */
export function compared(applicant: ApplicantAnswer, data: Record<string, unknown>, telling: Telling): ComparedField[] {
  // Who compares is of the staff, who see every field.
  const filled = filledByMerge(applicant as Applicant, personOf(data))
  return comparedFields.flatMap((name) => {
    const existing = valueLines(name, applicant[name], telling)
    const submitted = valueLines(name, data[name], telling)
    if (existing.length === 0 && submitted.length === 0) return []
    const differs = submitted.length > 0 && existing.join('\n') !== submitted.join('\n')
    return [{ name, existing, submitted, differs, fills: name in filled }]
  })
}
