import { type ListEntry, valuesOf } from './listEntry.ts'

/** The languages that people are written to in. */
export const mailLanguageLabels = [
  { code: 'en', value: 'en', en: 'English', da: 'Engelsk' },
  { code: 'da', value: 'da', en: 'Danish', da: 'Dansk' },
] as const satisfies readonly ListEntry[]
export const mailLanguages = valuesOf(mailLanguageLabels)
export type MailLanguage = (typeof mailLanguages)[number]
