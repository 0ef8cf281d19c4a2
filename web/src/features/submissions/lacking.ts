import { missingFields, type RequiredField } from '../../../../shared/applicants/domain/missingFields.ts'
import type { SubmissionAnswer } from '../../../../shared/intake/contract/submissionAnswer.ts'
import { personOf } from '../../../../shared/intake/domain/applicationMerge.ts'

/** What an application by mail does not say of what the form requires. */
export const lackingIn = ({ applicantData, originalEmailContent }: SubmissionAnswer): RequiredField[] =>
  originalEmailContent ? missingFields(personOf(applicantData)) : []
