import type { TFunction } from 'i18next'
import type { Language } from '../browserStorage.ts'
import { productTimeZone, relativeDate } from './relativeDate.ts'

/** Danish habits in either language: the day stands before the month. */
export const locales: Record<Language, string> = { en: 'en-GB', da: 'da-DK' }

export interface Formats {
  /** A timestamp or a calendar date (`YYYY-MM-DD`) as a date; a text that is neither, as forms may hold, as it stands. */
  date(value: string): string
  dateTime(timestamp: string): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** 'N days ago' under 7 days, 'N weeks ago' under 30, else the date. */
  relative(timestamp: string, now?: Date): string
}

/** Dates and numbers as one language writes them, in Danish time wherever the browser stands. */
export function formatsIn(language: Language, t: TFunction): Formats {
  const { locale, dates, calendarDates, moments, numbers } = formattersOf(language)
  const date = (value: string): string => {
    const moment = new Date(value)
    if (!isoText.test(value) || Number.isNaN(moment.getTime())) return value
    return (value.length === 'YYYY-MM-DD'.length ? calendarDates : dates).format(moment)
  }
  return {
    date,
    dateTime: (timestamp) => moments.format(new Date(timestamp)),
    number: (value, options) => (options ? new Intl.NumberFormat(locale, options) : numbers).format(value),
    relative: (timestamp, now = new Date()) => {
      const told = relativeDate(new Date(timestamp), now)
      if (told.kind === 'today') return t('Today')
      if (told.kind === 'days') return t('{{count}} days ago', { count: told.count })
      if (told.kind === 'weeks') return t('{{count}} weeks ago', { count: told.count })
      return date(timestamp)
    },
  }
}

/** Other texts browsers would read their own ways. */
const isoText = /^\d{4}-\d{2}-\d{2}(T.+)?$/

type Formatters = ReturnType<typeof makeFormatters>
const made = new Map<Language, Formatters>()

/** Made once for each language: to make one takes longer than a hundred uses, and every row of a list has some. */
function formattersOf(language: Language): Formatters {
  const formatters = made.get(language) ?? makeFormatters(locales[language])
  made.set(language, formatters)
  return formatters
}

function makeFormatters(locale: string) {
  const dateStyle = 'medium'
  return {
    locale,
    dates: new Intl.DateTimeFormat(locale, { dateStyle, timeZone: productTimeZone }),
    // A calendar date is read as midnight UTC and must not move to another day.
    calendarDates: new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }),
    moments: new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: productTimeZone }),
    numbers: new Intl.NumberFormat(locale),
  }
}
