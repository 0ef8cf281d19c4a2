import * as z from 'zod'
import { deletionRequestSchema, erasureHoldSchema } from '../domain/deletionRequest.ts'

/** A request to be erased as its person sees it: the last one, open or ended. */
export const ownRequestSchema = deletionRequestSchema
  .pick({ id: true, status: true, requestedAt: true, endedAt: true, ground: true, text: true, extension: true })
  .extend({ answerBy: z.iso.date().meta({ description: 'The last day on which it is to be answered' }) })
export type OwnRequest = z.infer<typeof ownRequestSchema>

export const ownDeletionSchema = z.object({ request: ownRequestSchema.optional() })

/** The same as the staff see it. */
const seenRequestSchema = ownRequestSchema.extend({
  recordedByName: z
    .string()
    .optional()
    .meta({ description: 'Who of the staff wrote it down; missing where the person asked in person' }),
  /** Why one of the staff withdrew it for the person. */
  reason: z.string().optional(),
})

const seenHoldSchema = erasureHoldSchema
  .pick({ reason: true, until: true, heldAt: true })
  .extend({ heldByName: z.string().optional() })

export const deletionAnswerSchema = z.object({
  request: seenRequestSchema.optional(),
  /** Missing once it is over. */
  hold: seenHoldSchema.optional(),
})
export type DeletionAnswer = z.infer<typeof deletionAnswerSchema>
