import type { TFunction } from 'i18next'
import type { Language } from './language.ts'
import { productTimeZone, relativeDate } from './relativeDate.ts'

/** Danish habits in either language: the day stands before the month. */
const locales: Record<Language, string> = { en: 'en-GB', da: 'da-DK' }

export interface Formats {
  /** A timestamp or a calendar date (`YYYY-MM-DD`) as a date. */
  date(value: string): string
  dateTime(timestamp: string): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** 'N days ago' under 7 days, 'N weeks ago' under 30, else the date. */
  relative(timestamp: string, now?: Date): string
}

/** Dates and numbers as one language writes them, in Danish time wherever the browser stands. */
export function formatsIn(language: Language, t: TFunction): Formats {
  const locale = locales[language]
  const dateStyle = 'medium'
  const dates = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: productTimeZone })
  // A calendar date is read as midnight UTC and must not move to another day.
  const calendarDates = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: productTimeZone })
  const date = (value: string): string =>
    (value.length === 'YYYY-MM-DD'.length ? calendarDates : dates).format(new Date(value))
  return {
    date,
    dateTime: (timestamp) => moments.format(new Date(timestamp)),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    relative: (timestamp, now = new Date()) => {
      const told = relativeDate(new Date(timestamp), now)
      if (told.kind === 'today') return t('Today')
      if (told.kind === 'days') return t('{{count}} days ago', { count: told.count })
      if (told.kind === 'weeks') return t('{{count}} weeks ago', { count: told.count })
      return date(timestamp)
    },
  }
}
