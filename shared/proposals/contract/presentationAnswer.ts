import * as z from 'zod'
import { applicantAnswerSchema } from '../../applicants/contract/applicantAnswer.ts'
import { listedDocumentSchema } from '../../documents/domain/document.ts'

/** Somebody as one client sees them at this moment. */
export const presentationSchema = z.object({
  /** Whether a number stands in place of the name. */
  isAnonymous: z.boolean(),
  /** Without what clients never see, and what this presentation leaves out. */
  applicant: applicantAnswerSchema,
  /** Those that were released to clients. */
  documents: z.array(listedDocumentSchema),
})
export type Presentation = z.infer<typeof presentationSchema>
