import type { Language } from '../browserStorage.ts'
import { locales } from './formats.ts'

/** Returns the name of a month given as `YYYY-MM`. */
export const monthName = (month: string, language: Language, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { ...how, timeZone: 'UTC' }).format(new Date(month))
