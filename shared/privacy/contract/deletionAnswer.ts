import * as z from 'zod'
import { deletionRequestSchema, erasureHoldSchema } from '../domain/deletionRequest.ts'

/** The person's latest erasure request, open or ended, as shown to them. */
export const ownRequestSchema = deletionRequestSchema
  .pick({ id: true, status: true, requestedAt: true, endedAt: true, ground: true, text: true, extension: true })
  .extend({ answerBy: z.iso.date().meta({ description: 'The deadline for answering the request' }) })
export type OwnRequest = z.infer<typeof ownRequestSchema>

export const ownDeletionSchema = z.object({ request: ownRequestSchema.optional() })

/** The same as shown to staff. */
const seenRequestSchema = ownRequestSchema.extend({
  recordedByName: z
    .string()
    .optional()
    .meta({ description: 'The staff member who recorded the request; missing if the person made it themselves' }),
  /** Why a staff member withdrew it on the person's behalf. */
  reason: z.string().optional(),
})

const seenHoldSchema = erasureHoldSchema
  .pick({ reason: true, until: true, heldAt: true })
  .extend({ heldByName: z.string().optional() })

export const deletionAnswerSchema = z.object({
  request: seenRequestSchema.optional(),
  /** Undefined once it has expired. */
  hold: seenHoldSchema.optional(),
})
export type DeletionAnswer = z.infer<typeof deletionAnswerSchema>
