import type * as z from 'zod'
import type { MessageChannel } from '../../../../../shared/conversations/domain/message.ts'
import type { newMessageSchema } from '../../../../../shared/conversations/domain/newMessage.ts'
import { type MailLanguage, mailLanguages } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import type { MessagedPerson } from './messagedPerson.ts'

export interface DraftText {
  subject: string
  text: string
}

/** A message as its form holds it. An SMS has no subject, but keeps one that was typed. */
export interface MessageDraft {
  channel: MessageChannel
  /** The language being edited. */
  language: MailLanguage
  texts: Record<MailLanguage, DraftText>
  /** Languages with typed text, since the last template was chosen if any. */
  typed?: readonly MailLanguage[]
}

const noText: DraftText = { subject: '', text: '' }

export const emptyDraft = (language: MailLanguage): MessageDraft => ({
  channel: 'mail',
  language,
  texts: { en: noText, da: noText },
})

const isTyped = ({ subject, text }: DraftText): boolean => subject.trim() !== '' || text.trim() !== ''

export const isBegun = ({ texts }: MessageDraft): boolean => Object.values(texts).some(isTyped)

/** Returns the texts of all languages that have one, and always that of the current language. */
const wordsOf = ({ texts, language }: MessageDraft): [MailLanguage, DraftText][] =>
  (Object.entries(texts) as [MailLanguage, DraftText][]).filter(([each, words]) => each === language || isTyped(words))

type Words<Text> = Partial<Record<MailLanguage, Text>>

/** Returns the texts to send: those of all languages that have one, or of the current language if none has. */
export function writtenTexts(
  draft: MessageDraft,
): { channel: 'mail'; texts: Words<DraftText> } | { channel: 'sms'; texts: Words<Pick<DraftText, 'text'>> } {
  const written = wordsOf(draft).filter(([, words]) => isTyped(words))
  const words = written.length > 0 ? written : wordsOf(draft)
  if (draft.channel === 'mail') return { channel: 'mail', texts: Object.fromEntries(words) }
  return { channel: 'sms', texts: Object.fromEntries(words.map(([language, { text }]) => [language, { text }])) }
}

/** Returns the languages in which people get the unchanged template, if the writer changed only the other one. */
export function untouchedLanguages(
  { typed = [] }: MessageDraft,
  messages: readonly { language: MailLanguage }[],
): MailLanguage[] {
  if (typed.length === 0) return []
  const sent = new Set(messages.map(({ language }) => language))
  return mailLanguages.filter((language) => sent.has(language) && !typed.includes(language))
}

/** Returns the request for a draft. If only one language has text, everyone gets that text. */
export const messageOf = (
  draft: MessageDraft,
  people: readonly Pick<MessagedPerson, 'id'>[],
): z.input<typeof newMessageSchema> => ({
  ...writtenTexts(draft),
  applicantIds: people.map(({ id }) => id),
})
