import type { Language } from '../browserStorage.ts'
import { locales } from './formats.ts'

/** What a month, `YYYY-MM`, is called. */
export const monthName = (month: string, language: Language, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { ...how, timeZone: 'UTC' }).format(new Date(month))
