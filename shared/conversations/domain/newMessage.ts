import * as z from 'zod'
import { issueAt, rule } from '../../kernel/domain/problems.ts'
import { requiredLines, requiredText } from '../../kernel/domain/text.ts'
import { fieldsIn, isLink, unknownFieldIn } from './messageFields.ts'
import { messageLimits } from './messageLimits.ts'

/** Rejects unknown fields. Known ones look like `{{firstName}}`. */
const withFields = (text: z.ZodType<string, string>) =>
  text.check(({ value, issues }) => {
    const name = unknownFieldIn(value)
    if (name !== undefined)
      issues.push(issueAt([], value, rule('unknown_field', 'Unknown field "{{name}}"', { name: name.slice(0, 60) })))
  })

const body = (most: number) => withFields(requiredLines(most, 'Enter a text'))

/** One line without links. */
const subject = withFields(requiredText(messageLimits.subject, 'Enter a subject')).refine(
  (text) => !fieldsIn(text).some(isLink),
  rule('invalid', 'The subject cannot contain a link'),
)

export const mailTextSchema = z.strictObject({
  subject,
  text: body(messageLimits.mail),
})
export const smsTextSchema = z.strictObject({ text: body(messageLimits.sms) })

/** A text in one or more languages. People without a text in their language get the other one. */
export const inLanguages = <Text extends z.ZodType>(text: Text) =>
  z
    .strictObject({ en: text.optional(), da: text.optional() })
    .refine(({ en, da }) => en !== undefined || da !== undefined, rule('required', 'Enter a text'))

const people = z
  .array(z.uuid())
  .min(1, 'Choose at least one recipient')
  .max(messageLimits.people, 'Choose at most {{maximum}} recipients')

/** The body for sending or previewing messages. */
export const newMessageSchema = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('mail'), applicantIds: people, texts: inLanguages(mailTextSchema) }),
  z.strictObject({ channel: z.literal('sms'), applicantIds: people, texts: inLanguages(smsTextSchema) }),
])
export type NewMessage = z.infer<typeof newMessageSchema>

/** Why a person can't be sent a message. */
export const messageObstacles = [
  'gone',
  'no_email',
  'bounced',
  'complained',
  'no_phone',
  'unusable_phone',
  'missing_value',
  'too_long',
] as const
export type MessageObstacle = (typeof messageObstacles)[number]
