import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { writtenLanguage } from '../../../../../shared/kernel/domain/writtenLanguage.ts'
import { type MessagedPerson, messagedRow } from './messagedPerson.ts'

/** Returns the recipient for a fully loaded record. */
export const messagedApplicant = (applicant: ApplicantAnswer): MessagedPerson => ({
  ...messagedRow(applicant),
  language: writtenLanguage({ language: applicant.language, languages: applicant.languages ?? [] }),
  channels: { mail: Boolean(applicant.email), sms: Boolean(applicant.phone) },
})
