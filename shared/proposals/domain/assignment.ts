import * as z from 'zod'
import { assignmentStageSchema } from './assignmentStage.ts'
import { presentationChoiceSchema } from './presentationChoice.ts'

/** What is between an applicant and a client; who it is shown to follows from its stage. */
export const assignmentSchema = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  applicantId: z.uuid(),
  assignedBy: z.uuid(),
  /** False once the stage is an end. */
  isActive: z.boolean().default(true),
  createdAt: z.iso.datetime(),
  stage: assignmentStageSchema,
  /** When it came to this stage, unless that was before there were stages. */
  stageSince: z.iso.datetime().optional(),
  /** The client's order that it belongs to, if to any. */
  orderId: z.uuid().optional(),
  /** How the client sees the applicant; missing where with all that clients may see. */
  presentation: presentationChoiceSchema.optional(),
  /** When it came to its end, unless that was before such moments were kept. */
  endedAt: z.iso.datetime().optional(),
  /** Counts the changes. */
  version: z.int(),
})

export type Assignment = z.infer<typeof assignmentSchema>
