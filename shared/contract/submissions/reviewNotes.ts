import { limits } from '../../domain/limits.ts'
import { optionalText } from '../../domain/text.ts'

/** What a reviewer writes beside a decision. */
export const reviewNotesSchema = optionalText(limits.recruiterNotes, 'Notes too long (max 2000 characters)')
