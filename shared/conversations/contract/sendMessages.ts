import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { messageObstacles, newMessageSchema } from '../domain/newMessage.ts'

/** A person who won't receive the message, and why. */
export const skippedPersonSchema = z.object({
  applicantId: z.uuid(),
  /** Undefined if there is no such applicant. */
  name: z.string().optional(),
  obstacle: z.enum(messageObstacles),
  /** The message fields without a value, if that is the obstacle. */
  missing: z.array(z.string()).optional(),
})
export type SkippedPerson = z.infer<typeof skippedPersonSchema>

/** A person who is left out of a message to several people, because they unsubscribed from these. */
export const unsubscribedPersonSchema = z.object({ applicantId: z.uuid(), name: z.string() })
export type UnsubscribedPerson = z.infer<typeof unsubscribedPersonSchema>

export const sendMessages = defineRoute({
  name: 'sendMessages',
  area: 'messages',
  method: 'POST',
  path: '/api/messages',
  access: 'messages:send',
  /** `key` makes the request idempotent: sending the same text again with it, as on a double click, sends nothing twice. */
  body: z.strictObject({ key: z.uuid(), message: newMessageSchema }),
  response: z.object({
    /** The number of people written to, by this request or an earlier one with the same key. */
    sent: z.int(),
    unreached: z.array(skippedPersonSchema),
    unsubscribed: z.array(unsubscribedPersonSchema).optional(),
  }),
  success: 202,
  errors: [],
  summary: 'Send a mail or SMS to up to 200 applicants, each in their own language',
})
