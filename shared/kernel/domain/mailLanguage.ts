/** The languages of messages. Separate from their labels, which the sign-in page doesn't need. */
export const mailLanguages = ['en', 'da'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** The locales for dates and numbers. Both put the day before the month. */
export const mailLocales: Readonly<Record<MailLanguage, string>> = { en: 'en-GB', da: 'da-DK' }
