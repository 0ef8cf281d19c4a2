import type { Applicant } from '../../applicants/domain/applicant.ts'
import { longDate } from '../../kernel/domain/longDate.ts'
import type { MailLanguage } from '../../kernel/domain/mailLanguage.ts'
import { labelOf } from '../../kernel/lists/listEntry.ts'
import { professions } from '../../kernel/lists/professions.ts'

/** Of whom a message tells: the applicant that it goes to, and who writes it. */
export interface MessageSubject {
  person: Pick<Applicant, 'firstName' | 'lastName' | 'professions' | 'city' | 'earliestStartDate'>
  senderName: string
}

/** Where links stand: by which somebody says whether they are still available, and to their own documents. */
export const linkPlaces = { availabilityLink: '{{availabilityLink}}', profileLink: '{{profileLink}}' } as const
export type LinkField = keyof typeof linkPlaces
const linkFields = Object.keys(linkPlaces) as LinkField[]

/** Whether a field is a link, which a subject does not hold. */
export const isLink = (name: MessageFieldName): name is LinkField => Object.hasOwn(linkPlaces, name)

/** The links that a text holds. */
export const linksIn = (text: string): LinkField[] => linkFields.filter((name) => text.includes(linkPlaces[name]))

/** A text with something in the place of its links. */
export const withLinks = (text: string, said: (name: LinkField) => string): string =>
  linkFields.reduce((filledSoFar, name) => filledSoFar.replaceAll(linkPlaces[name], () => said(name)), text)

/** What a field says for somebody, if that is known. */
type ValueOf = (subject: MessageSubject, language: MailLanguage) => string | undefined

/** The fields that a text can hold, as `{{firstName}}` or, in Danish, `{{fornavn}}`: the only list of them. */
const messageFields = {
  firstName: ({ person }) => person.firstName,
  lastName: ({ person }) => person.lastName,
  profession: ({ person: { professions: known } }, language) =>
    known[0] && labelOf(professions, known[0].profession, language),
  city: ({ person }) => person.city,
  earliestStartDate: ({ person: { earliestStartDate } }, language) =>
    earliestStartDate && longDate(earliestStartDate, language),
  senderName: ({ senderName }) => senderName,
  /** Each attempt to send puts a link of its own in its place, which is kept nowhere. */
  availabilityLink: () => linkPlaces.availabilityLink,
  /** Put in as the message goes: the address of the product is no business of a text. */
  profileLink: () => linkPlaces.profileLink,
} as const satisfies Record<string, ValueOf>
export type MessageFieldName = keyof typeof messageFields
export const messageFieldNames = Object.keys(messageFields) as MessageFieldName[]

/** What the fields are called in a text of each language; whoever writes the other name is understood, too. */
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

/** A field of a text, and what is between braces but cannot be one. */
const place = /\{\{([^{}]*)\}\}/g

/** How a field stands in a text of a language. */
export const placeOf = (name: MessageFieldName, language: MailLanguage): string => `{{${writtenNames[language][name]}}}`

const namesIn = (text: string): string[] => [...text.matchAll(place)].map(([, name = '']) => name.trim())

/** The fields of a text, in its order, as often as they stand in it. */
export const fieldsIn = (text: string): MessageFieldName[] =>
  namesIn(text).flatMap((name) => fieldsByName.get(name) ?? [])

/** The first thing between braces that is no field, as it was written; undefined where all of them are fields. */
export function unknownFieldIn(text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !fieldsByName.has(name))
  if (unknown !== undefined) return unknown
  const [loose] = /\{\{|\}\}/.exec(text.replaceAll(place, '')) ?? []
  return loose
}

/** The fields of a text that have no value for this person: with those it cannot be sent. */
export const missingFieldsIn = (text: string, subject: MessageSubject, language: MailLanguage): MessageFieldName[] =>
  [...new Set(fieldsIn(text))].filter((name) => !valueIn(name, subject, language))

const valueIn = (name: MessageFieldName, subject: MessageSubject, language: MailLanguage): string => {
  const field: ValueOf = messageFields[name]
  return field(subject, language)?.trim() ?? ''
}

/** Whether what follows these words begins a sentence. */
const endsSentence = (words: string): boolean => /(?:^|[.!?\n])\s*$/.test(words)

/** A label as it stands within a sentence: `welder`, and `CNC operator`, whose capitals are no beginning. */
const withinSentence = (label: string): string => label.replaceAll(/\p{Lu}(?=\p{Ll})/gu, (first) => first.toLowerCase())

/**
 * A text with the values of its fields. A value is put in as it is, but a profession, whose label has capitals of its own, within
 * a sentence without them. What stands between braces in a value is no field.
 */
export const filled = (text: string, subject: MessageSubject, language: MailLanguage): string =>
  text.replaceAll(place, (whole, name: string, offset: number) => {
    const field = fieldsByName.get(name.trim())
    if (field === undefined) return whole
    const value = valueIn(field, subject, language)
    return field === 'profession' && !endsSentence(text.slice(0, offset)) ? withinSentence(value) : value
  })
