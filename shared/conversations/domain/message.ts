import * as z from 'zod'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Why a message that was to go did not reach anybody. */
export const refusals = ['refused', 'no_address', 'bounced', 'complained'] as const
export type Refusal = (typeof refusals)[number]

const languageSchema = z.enum(mailLanguages)

/**
 * What one of the staff sent to an applicant, with its fields filled: as the person got it. It stands beside the record and is
 * erased with the person.
 */
export const messageSchema = z.object({
  /** It sorts by the moment at which the message was written. */
  id: z.uuid(),
  applicantId: z.uuid(),
  channel: z.enum(messageChannels),
  language: languageSchema,
  /** Of mails. */
  subject: z.string().optional(),
  text: z.string(),
  state: z.enum(['waiting', 'sent', 'refused']),
  refusal: z.enum(refusals).optional(),
  /** When it was sent or refused. */
  settledAt: z.iso.datetime().optional(),
  sentBy: z.uuid(),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof messageSchema>
