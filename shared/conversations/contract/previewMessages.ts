import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'
import { messageLimits } from '../domain/messageLimits.ts'
import { newMessageSchema } from '../domain/newMessage.ts'
import { skippedPersonSchema, unsubscribedPersonSchema } from './sendMessages.ts'

/** The message one person would receive. */
const shownMessageSchema = z.object({
  applicantId: z.uuid(),
  name: z.string(),
  /** The email address or phone number. */
  to: z.string(),
  language: z.enum(mailLanguages),
  subject: z.string().optional(),
  text: z.string(),
  /** The lines of the signature that follows the text of a mail. */
  signature: z.array(z.string()).optional(),
})
export type PreviewedMessage = z.infer<typeof shownMessageSchema>

/** The maximum number of messages in a preview. No one would read more. */
export const mostPreviewed = 20

export const previewMessages = defineRoute({
  name: 'previewMessages',
  area: 'messages',
  method: 'POST',
  path: '/api/messages/preview',
  access: 'messages:send',
  changesNothing: true,
  body: newMessageSchema,
  response: z.object({
    /** The number of people who would receive it. */
    reached: z.int(),
    messages: z.array(shownMessageSchema).max(mostPreviewed),
    unreached: z.array(skippedPersonSchema).max(messageLimits.people),
    unsubscribed: z.array(unsubscribedPersonSchema).max(messageLimits.people).optional(),
  }),
  errors: [],
  summary: 'Preview a message to applicants, and list who would not get it and why; sends nothing',
})
