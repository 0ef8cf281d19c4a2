import { type Applicant, knownApplicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import type { SkippedPerson, UnsubscribedPerson } from '../../../../shared/conversations/contract/sendMessages.ts'
import type { MessageChannel } from '../../../../shared/conversations/domain/message.ts'
import {
  filled,
  type MessageSubject,
  missingFieldsIn,
  withLinks,
} from '../../../../shared/conversations/domain/messageFields.ts'
import { messageLimits } from '../../../../shared/conversations/domain/messageLimits.ts'
import type { NewMessage } from '../../../../shared/conversations/domain/newMessage.ts'
import { mostSmsParts, smsLength } from '../../../../shared/conversations/domain/smsLength.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { parsePhone } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'

export const addresseeSchema = knownApplicantSchema.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  emailProblem: true,
  phone: true,
  language: true,
  languages: true,
  professions: true,
  city: true,
  earliestStartDate: true,
  unsubscribed: true,
})
export type Addressee = Pick<Applicant, keyof typeof addresseeSchema.shape>

export interface PlannedMessage {
  applicantId: string
  name: string
  channel: MessageChannel
  to: string
  language: MailLanguage
  subject?: string
  text: string
}

/**
 * Plans a message for each applicant, in the given order, or returns the reason they can't be reached. People who
 * unsubscribed are left out of messages to several.
 */
export function planMessages(
  { applicantIds, ...message }: NewMessage,
  people: ReadonlyMap<string, Addressee>,
  senderName: string,
): { planned: PlannedMessage[]; unreached: SkippedPerson[]; unsubscribed: UnsubscribedPerson[]; isToSeveral: boolean } {
  const planned: PlannedMessage[] = []
  const unreached: SkippedPerson[] = []
  const unsubscribed: UnsubscribedPerson[] = []
  const ids = new Set(applicantIds)
  const isToSeveral = ids.size > 1
  for (const applicantId of ids) {
    const person = people.get(applicantId)
    if (isToSeveral && person?.unsubscribed) {
      unsubscribed.push({ applicantId, name: fullName(person) })
      continue
    }
    const plan = person ? planMessage(message, person, senderName) : { applicantId, obstacle: 'gone' as const }
    if ('obstacle' in plan) unreached.push(plan)
    else planned.push(plan)
  }
  return { planned, unreached, unsubscribed, isToSeveral }
}

const fullName = ({ firstName, lastName }: Addressee): string => `${firstName} ${lastName}`

type Written =
  | Omit<Extract<NewMessage, { channel: 'mail' }>, 'applicantIds'>
  | Omit<Extract<NewMessage, { channel: 'sms' }>, 'applicantIds'>

function planMessage(written: Written, person: Addressee, senderName: string): PlannedMessage | SkippedPerson {
  const addressee = { applicantId: person.id, name: fullName(person) }
  const route = routeTo(person, written.channel)
  if ('obstacle' in route) return { ...addressee, obstacle: route.obstacle }
  const { language, subject, text } = textFor(written, writtenLanguage(person))
  const about: MessageSubject = { person, senderName }
  const missing = missingFieldsIn(`${subject ?? ''} ${text}`, about, language)
  if (missing.length > 0) return { ...addressee, obstacle: 'missing_value', missing }
  const filledText = filled(text, about, language)
  if (
    written.channel === 'sms' &&
    smsLength(withLinks(filledText, () => 'x'.repeat(messageLimits.link))).parts > mostSmsParts
  )
    return { ...addressee, obstacle: 'too_long' }
  return {
    ...addressee,
    channel: written.channel,
    to: route.to,
    language,
    // A value may contain a line break, but a subject is one line.
    ...(subject !== undefined && { subject: filled(subject, about, language).replace(/\s+/g, ' ').trim() }),
    text: filledText,
  }
}

/** Returns the text in the wanted language, or in the other one. */
function textFor(
  { texts }: Written,
  preferred: MailLanguage,
): { language: MailLanguage; subject?: string; text: string } {
  const other = preferred === 'en' ? 'da' : 'en'
  const language = texts[preferred] ? preferred : other
  const found: { subject?: string; text: string } | undefined = texts[language]
  if (!found) throw new Error('A message without a text came past its contract')
  return { language, ...found }
}

/** Returns the address or number for a channel, or the reason there is none. */
export function routeTo(
  { email, emailProblem, phone }: Pick<Addressee, 'email' | 'emailProblem' | 'phone'>,
  channel: MessageChannel,
): { to: string } | Pick<SkippedPerson, 'obstacle'> {
  if (channel === 'mail') {
    if (!email) return { obstacle: 'no_email' }
    if (emailProblem?.complainedAt !== undefined) return { obstacle: 'complained' }
    return emailProblem?.bouncedAt === undefined ? { to: email } : { obstacle: 'bounced' }
  }
  if (!phone) return { obstacle: 'no_phone' }
  const number = parsePhone(phone)
  // A text message would reach the switchboard instead of the extension.
  if (number === undefined || number.extension !== undefined) return { obstacle: 'unusable_phone' }
  return { to: number.e164 }
}
