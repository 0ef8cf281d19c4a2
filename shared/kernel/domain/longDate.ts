import { type MailLanguage, mailLocales } from './mailLanguage.ts'

/** A date, such as `2026-03-08`, as a text in this language says it: 8 March 2026. */
export const longDate = (date: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(mailLocales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
