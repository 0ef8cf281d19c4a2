import type { SubmissionAnswer } from '../../../../shared/contract/submissions/submissionAnswer.ts'
import { personOf } from '../../../../shared/domain/applicationMerge.ts'
import { missingFields, type RequiredField } from '../../../../shared/domain/missingFields.ts'

/** What an application by mail does not say of what the form requires. */
export const lackingIn = ({ applicantData, originalEmailContent }: SubmissionAnswer): RequiredField[] =>
  originalEmailContent ? missingFields(personOf(applicantData)) : []
