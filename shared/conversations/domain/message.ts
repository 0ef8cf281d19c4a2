import * as z from 'zod'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Why a message wasn't delivered. */
export const refusals = ['refused', 'no_address', 'bounced', 'complained'] as const
export type Refusal = (typeof refusals)[number]

/** Why this product did not pass an SMS on to the network. */
export const smsRefusals = ['country_not_allowed', 'daily_limit'] as const
export type SmsRefusal = (typeof smsRefusals)[number]

const languageSchema = z.enum(mailLanguages)

/**
 * A message from staff to an applicant, as the person received it, with its fields filled in. It is stored as a related item and erased
 * with the person.
 */
export const messageSchema = z.object({
  /** Sorts by the time the message was written. */
  id: z.uuid(),
  applicantId: z.uuid(),
  channel: z.enum(messageChannels),
  language: languageSchema,
  /** Only for mail. */
  subject: z.string().optional(),
  text: z.string(),
  /** Whether it was sent to several people at once. Such mails carry a link to unsubscribe. */
  isToSeveral: z.boolean().optional(),
  state: z.enum(['waiting', 'sent', 'refused']),
  refusal: z.enum(refusals).optional(),
  /** Details of the refusal `refused`, if it was the product's own. Apart from it, because earlier pages know no other refusals. */
  smsRefusal: z.enum(smsRefusals).optional(),
  /** When it was sent or refused. */
  settledAt: z.iso.datetime().optional(),
  sentBy: z.uuid(),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof messageSchema>
