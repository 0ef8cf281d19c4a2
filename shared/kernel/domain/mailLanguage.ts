/** The languages that people are written to in: apart from their labels, which sign-in has no use for. */
export const mailLanguages = ['en', 'da'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** By whose habits dates and numbers are written in each: in both the day stands before the month. */
export const mailLocales: Readonly<Record<MailLanguage, string>> = { en: 'en-GB', da: 'da-DK' }
