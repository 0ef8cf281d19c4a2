import * as z from 'zod'
import { applicantAnswerSchema } from '../../applicants/contract/applicantAnswer.ts'
import { listedDocumentSchema } from '../../documents/domain/document.ts'

/** A person as one client sees them now. */
export const presentationSchema = z.object({
  /** Whether a number replaces the name. */
  isAnonymous: z.boolean(),
  /** Without fields that clients never see, and those this presentation leaves out. */
  applicant: applicantAnswerSchema,
  /** The documents released to clients. */
  documents: z.array(listedDocumentSchema),
})
export type Presentation = z.infer<typeof presentationSchema>
