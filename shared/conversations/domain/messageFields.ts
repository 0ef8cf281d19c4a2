import type { Applicant } from '../../applicants/domain/applicant.ts'
import { longDate } from '../../kernel/domain/longDate.ts'
import type { MailLanguage } from '../../kernel/domain/mailLanguage.ts'
import { labelOf } from '../../kernel/lists/listEntry.ts'
import { professions } from '../../kernel/lists/professions.ts'

/** The values of a message's fields: the applicant it goes to, and its sender. */
export interface MessageSubject {
  person: Pick<Applicant, 'firstName' | 'lastName' | 'professions' | 'city' | 'earliestStartDate'>
  senderName: string
}

/** Placeholders for links: to confirm availability, and to the person's own documents. */
export const linkPlaces = { availabilityLink: '{{availabilityLink}}', profileLink: '{{profileLink}}' } as const
export type LinkField = keyof typeof linkPlaces
const linkFields = Object.keys(linkPlaces) as LinkField[]

/** Returns whether a field is a link. Links are not part of a subject. */
export const isLink = (name: MessageFieldName): name is LinkField => Object.hasOwn(linkPlaces, name)

export const linksIn = (text: string): LinkField[] => linkFields.filter((name) => text.includes(linkPlaces[name]))

const linkPlace = new RegExp(`\\{\\{(${linkFields.join('|')})\\}\\}`, 'g')

/** Replaces the placeholders of links in a filled text. */
export const withLinks = (text: string, textOf: (name: LinkField) => string): string =>
  text.replaceAll(linkPlace, (_, name: LinkField) => textOf(name))

/** Puts a space into everything that looks like a link's placeholder, so that no link replaces it. */
const withoutLinks = (text: string): string => text.replaceAll(linkPlace, '{ {$1}}')

/** Returns the value of a field for a person, or undefined if it isn't known. */
type ValueOf = (subject: MessageSubject, language: MailLanguage) => string | undefined

/** The fields a text can contain, as `{{firstName}}` or, in Danish, `{{fornavn}}`. This is the only list of them. */
const messageFields = {
  firstName: ({ person }) => person.firstName,
  lastName: ({ person }) => person.lastName,
  profession: ({ person: { professions: known } }, language) =>
    known[0] && labelOf(professions, known[0].profession, language),
  city: ({ person }) => person.city,
  earliestStartDate: ({ person: { earliestStartDate } }, language) =>
    earliestStartDate && longDate(earliestStartDate, language),
  senderName: ({ senderName }) => senderName,
  /** Each attempt to send inserts its own link, which is not stored anywhere. */
  availabilityLink: () => linkPlaces.availabilityLink,
  /** Inserted when the message is sent, because stored texts don't contain the product's address. */
  profileLink: () => linkPlaces.profileLink,
} as const satisfies Record<string, ValueOf>
export type MessageFieldName = keyof typeof messageFields
export const messageFieldNames = Object.keys(messageFields) as MessageFieldName[]

/** The field names in a text of each language. The other language's names are accepted as well. */
const writtenNames = {
  en: Object.fromEntries(messageFieldNames.map((name) => [name, name])) as Record<MessageFieldName, string>,
  da: {
    firstName: 'fornavn',
    lastName: 'efternavn',
    profession: 'fag',
    city: 'by',
    earliestStartDate: 'tidligsteStart',
    senderName: 'afsender',
    availabilityLink: 'personligtLink',
    profileLink: 'profilLink',
  },
} as const satisfies Record<MailLanguage, Record<MessageFieldName, string>>

const fieldsByName = new Map(
  Object.values(writtenNames).flatMap((names) => messageFieldNames.map((field) => [names[field], field] as const)),
)

/** A field of a text, or anything else between braces. */
const place = /\{\{([^{}]*)\}\}/g

/** Returns the placeholder of a field in a language. */
export const placeOf = (name: MessageFieldName, language: MailLanguage): string => `{{${writtenNames[language][name]}}}`

const namesIn = (text: string): string[] => [...text.matchAll(place)].map(([, name = '']) => name.trim())

/** Returns the fields of a text in order, with repetitions. */
export const fieldsIn = (text: string): MessageFieldName[] =>
  namesIn(text).flatMap((name) => fieldsByName.get(name) ?? [])

/** Returns the first text between braces that isn't a field, or undefined if all are fields. */
export function unknownFieldIn(text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !fieldsByName.has(name))
  if (unknown !== undefined) return unknown
  const [loose] = /\{\{|\}\}/.exec(text.replaceAll(place, '')) ?? []
  return loose
}

/** Returns the fields of a text without a value for this person. The message can't be sent if there are any. */
export const missingFieldsIn = (text: string, subject: MessageSubject, language: MailLanguage): MessageFieldName[] =>
  [...new Set(fieldsIn(text))].filter((name) => !valueIn(name, subject, language))

const valueIn = (name: MessageFieldName, subject: MessageSubject, language: MailLanguage): string => {
  const field: ValueOf = messageFields[name]
  return field(subject, language)?.trim() ?? ''
}

/** Returns whether the text after this starts a new sentence. */
const endsSentence = (words: string): boolean => /(?:^|[.!?\n])\s*$/.test(words)

/** Returns a label as written within a sentence: `welder`, but `CNC operator`, because that isn't an initial capital. */
const withinSentence = (label: string): string => label.replaceAll(/\p{Lu}(?=\p{Ll})/gu, (first) => first.toLowerCase())

/**
 * Fills in the fields of a text, once. Values are inserted unchanged, except that professions lose their capitals within a
 * sentence. Braces in a value are not treated as fields. Only links that the text itself contains keep their placeholder: a
 * value that is or completes such a placeholder gets a space between its braces.
 */
export function filled(text: string, subject: MessageSubject, language: MailLanguage): string {
  const done: string[] = []
  let words = ''
  let end = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(place)) {
    words += text.slice(end, index)
    end = index + whole.length
    const field = fieldsByName.get(name.trim())
    const value = field === undefined ? whole : valueIn(field, subject, language)
    if (field !== undefined && isLink(field)) {
      done.push(withoutLinks(words), value)
      words = ''
    } else words += field === 'profession' && !endsSentence(text.slice(0, index)) ? withinSentence(value) : value
  }
  return [...done, withoutLinks(words + text.slice(end))].join('')
}
