import { limits } from '../../kernel/domain/limits.ts'
import { optionalLines } from '../../kernel/domain/text.ts'

export const reviewNotesSchema = optionalLines(limits.recruiterNotes, 'Notes too long (max 2000 characters)')
