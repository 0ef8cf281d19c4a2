import * as z from 'zod'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { applicantFields } from '../../../../../../shared/applicants/fields/applicantFields.ts'
import { tagsIn, tagText, tagTextSchema } from '../../../../ui/text/tagText.ts'

/** The fields that the dialog edits. */
export interface EditValues {
  firstName: string
  lastName: string
  recruiterNotes: string
  tags: string
}
export const editedFields = ['firstName', 'lastName', 'recruiterNotes', 'tags'] as const

export const editSchema = z.object({
  firstName: applicantFields.firstName.rule,
  lastName: applicantFields.lastName.rule,
  recruiterNotes: applicantFields.recruiterNotes.rule,
  tags: tagTextSchema(applicantFields.tags.rule),
})

export const editValues = (applicant: ApplicantAnswer): EditValues => ({
  firstName: applicant.firstName,
  lastName: applicant.lastName,
  recruiterNotes: applicant.recruiterNotes ?? '',
  tags: tagText(applicant.tags),
})

interface EditChanges {
  firstName?: string
  lastName?: string
  recruiterNotes?: string | null
  tags?: string[]
}

/** Returns the changes since `base` as the call expects them: emptied notes become null. */
export function editChanges(base: ApplicantAnswer, values: EditValues): EditChanges {
  const before = editValues(base)
  const changes: EditChanges = {}
  for (const name of editedFields) {
    const value = values[name].trim()
    if (value === before[name].trim()) continue
    if (name === 'recruiterNotes') changes.recruiterNotes = value === '' ? null : value
    else if (name === 'tags') changes.tags = tagsIn(value)
    else changes[name] = value
  }
  return changes
}
