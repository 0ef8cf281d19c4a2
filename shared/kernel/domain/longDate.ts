import { type MailLanguage, mailLocales } from './mailLanguage.ts'

/** Formats a date such as `2026-03-08` in this language: 8 March 2026. */
export const longDate = (date: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(mailLocales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
