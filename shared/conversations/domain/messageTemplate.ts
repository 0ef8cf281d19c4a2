import * as z from 'zod'
import { requiredText } from '../../kernel/domain/text.ts'
import { messageChannels } from './message.ts'
import { messageLimits } from './messageLimits.ts'
import { inLanguages, mailTextSchema, smsTextSchema } from './newMessage.ts'

const words = z.object({ subject: z.string().optional(), text: z.string() })

/** A message template in one or more languages, as stored and returned. `version` grows with every change. */
export const messageTemplateSchema = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  name: z.string(),
  channel: z.enum(messageChannels),
  texts: z.object({ en: words.optional(), da: words.optional() }),
  updatedAt: z.iso.datetime(),
})
export type MessageTemplate = z.infer<typeof messageTemplateSchema>

const name = requiredText(messageLimits.templateName, 'Name is required')

/** The body of a new or changed template. */
export const templateWordsSchema = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('mail'), name, texts: inLanguages(mailTextSchema) }),
  z.strictObject({ channel: z.literal('sms'), name, texts: inLanguages(smsTextSchema) }),
])
export type TemplateWords = z.infer<typeof templateWordsSchema>
