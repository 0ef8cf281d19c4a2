import type { MailLanguage } from '../domain/mailLanguage.ts'
import type { ListEntry } from './listEntry.ts'

export const mailLanguageLabels = [
  { code: 'en', value: 'en', en: 'English', da: 'Engelsk' },
  { code: 'da', value: 'da', en: 'Danish', da: 'Dansk' },
] as const satisfies readonly ListEntry<MailLanguage>[]
