/** The languages that people are written to in: apart from their labels, which sign-in has no use for. */
export const mailLanguages = ['en', 'da'] as const
export type MailLanguage = (typeof mailLanguages)[number]
