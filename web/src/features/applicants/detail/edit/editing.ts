import * as z from 'zod'
import type { ApplicantAnswer } from '../../../../../../shared/contract/applicants/applicantAnswer.ts'
import { applicantFields } from '../../../../../../shared/domain/applicantFields/applicantFields.ts'

/** What the dialog edits. */
export interface EditValues {
  firstName: string
  lastName: string
  recruiterNotes: string
}
export const editedFields = ['firstName', 'lastName', 'recruiterNotes'] as const

export const editSchema = z.object({
  firstName: applicantFields.firstName.rule,
  lastName: applicantFields.lastName.rule,
  recruiterNotes: applicantFields.recruiterNotes.rule,
})

export const editValues = (applicant: ApplicantAnswer): EditValues => ({
  firstName: applicant.firstName,
  lastName: applicant.lastName,
  recruiterNotes: applicant.recruiterNotes ?? '',
})

interface EditChanges {
  firstName?: string
  lastName?: string
  recruiterNotes?: string | null
}

/** What an editor changed since `base`, as the call takes it: empty notes are taken away. */
export function editChanges(base: ApplicantAnswer, values: EditValues): EditChanges {
  const before = editValues(base)
  const changes: EditChanges = {}
  for (const name of editedFields) {
    const value = values[name].trim()
    if (value === before[name].trim()) continue
    if (name === 'recruiterNotes') changes.recruiterNotes = value === '' ? null : value
    else changes[name] = value
  }
  return changes
}
