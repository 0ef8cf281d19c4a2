import { missingFields, type RequiredField } from '../../../../../shared/applicants/domain/missingFields.ts'
import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import { personOf } from '../../../../../shared/intake/domain/applicationMerge.ts'

/** Returns the required fields that an application by mail lacks. */
export const missingFieldsOf = ({ applicantData, originalEmailContent }: SubmissionAnswer): RequiredField[] =>
  originalEmailContent ? missingFields(personOf(applicantData)) : []
