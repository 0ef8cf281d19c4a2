import type * as z from 'zod'
import type { MessageChannel } from '../../../../../shared/conversations/domain/message.ts'
import type { newMessageSchema } from '../../../../../shared/conversations/domain/newMessage.ts'
import { type MailLanguage, mailLanguages } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import type { MessagedPerson } from './messagedPerson.ts'

/** The words of a message in one language; an SMS has no subject, and keeps what was typed of one. */
export interface DraftText {
  subject: string
  text: string
}

/** A message as its form holds it. */
export interface MessageDraft {
  channel: MessageChannel
  /** The language whose words are in sight. */
  language: MailLanguage
  texts: Record<MailLanguage, DraftText>
  /** The languages in which something was typed, since a template was chosen if one was. */
  typed?: readonly MailLanguage[]
}

const noText: DraftText = { subject: '', text: '' }

export const emptyDraft = (language: MailLanguage): MessageDraft => ({
  channel: 'mail',
  language,
  texts: { en: noText, da: noText },
})

const isTyped = ({ subject, text }: DraftText): boolean => subject.trim() !== '' || text.trim() !== ''

/** Whether there is something to lose. */
export const isBegun = ({ texts }: MessageDraft): boolean => Object.values(texts).some(isTyped)

/** The words in each language that has some; those in sight in any case. */
const wordsOf = ({ texts, language }: MessageDraft): [MailLanguage, DraftText][] =>
  (Object.entries(texts) as [MailLanguage, DraftText][]).filter(([each, words]) => each === language || isTyped(words))

type Words<Text> = Partial<Record<MailLanguage, Text>>

/** The words of a draft as they are sent: in the languages that have some, or in the one in sight. */
export function writtenTexts(
  draft: MessageDraft,
): { channel: 'mail'; texts: Words<DraftText> } | { channel: 'sms'; texts: Words<Pick<DraftText, 'text'>> } {
  const written = wordsOf(draft).filter(([, words]) => isTyped(words))
  const words = written.length > 0 ? written : wordsOf(draft)
  if (draft.channel === 'mail') return { channel: 'mail', texts: Object.fromEntries(words) }
  return { channel: 'sms', texts: Object.fromEntries(words.map(([language, { text }]) => [language, { text }])) }
}

/** The languages in which people get what a template says, where the writer has changed it in the other alone. */
export function untouchedLanguages(
  { typed = [] }: MessageDraft,
  messages: readonly { language: MailLanguage }[],
): MailLanguage[] {
  if (typed.length === 0) return []
  const sent = new Set(messages.map(({ language }) => language))
  return mailLanguages.filter((language) => sent.has(language) && !typed.includes(language))
}

/** What is sent of a draft: where one language alone is written in, its words are for everybody. */
export const messageOf = (
  draft: MessageDraft,
  people: readonly Pick<MessagedPerson, 'id'>[],
): z.input<typeof newMessageSchema> => ({
  ...writtenTexts(draft),
  applicantIds: people.map(({ id }) => id),
})
