import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { messageObstacles, newMessageSchema } from '../domain/newMessage.ts'

/** Somebody who gets nothing, and why. */
export const unreachedSchema = z.object({
  applicantId: z.uuid(),
  /** Missing where there is no such applicant. */
  name: z.string().optional(),
  obstacle: z.enum(messageObstacles),
  /** The fields that have no value, where that is why. */
  missing: z.array(z.string()).optional(),
})
export type Unreached = z.infer<typeof unreachedSchema>

export const sendMessages = defineRoute({
  name: 'sendMessages',
  area: 'messages',
  method: 'POST',
  path: '/api/messages',
  access: 'messages:send',
  /** `key` names what is sent: whoever sends the same words with it again, as by a double click, sends nothing twice. */
  body: z.strictObject({ key: z.uuid(), message: newMessageSchema }),
  response: z.object({
    /** How many were written to, by this call or by one before it with the same key. */
    sent: z.int(),
    unreached: z.array(unreachedSchema),
  }),
  success: 202,
  errors: [],
  summary: 'Write a mail or an SMS to applicants, 200 at most, each in their language',
})
