import * as z from 'zod'
import { assignmentStageSchema } from './assignmentStage.ts'
import { presentationChoiceSchema } from './presentationChoice.ts'

/** The proposal of an applicant to a client. The stage decides who can see it. */
export const assignmentSchema = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  applicantId: z.uuid(),
  assignedBy: z.uuid(),
  /** False once the stage is final. */
  isActive: z.boolean().default(true),
  createdAt: z.iso.datetime(),
  stage: assignmentStageSchema,
  /** When it reached this stage; undefined if that was before stages existed. */
  stageSince: z.iso.datetime().optional(),
  /** The client's order it belongs to, if any. */
  orderId: z.uuid().optional(),
  /** How the client sees the applicant; undefined means all fields that clients may see. */
  presentation: presentationChoiceSchema.optional(),
  /** When it ended; undefined if that was before the time was stored. */
  endedAt: z.iso.datetime().optional(),
  /** Incremented with every change. */
  version: z.int(),
})

export type Assignment = z.infer<typeof assignmentSchema>
