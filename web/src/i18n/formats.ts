import type { TFunction } from 'i18next'
import { clockInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { Language } from '../browserStorage.ts'
import { relativeDate } from './relativeDate.ts'

/** Danish conventions in both languages: the day comes before the month. */
export const locales: Record<Language, string> = { en: 'en-GB', da: 'da-DK' }

export interface Formats {
  /**
   * Formats a timestamp or calendar date (`YYYY-MM-DD`) as a date. Returns any other text, as forms may hold,
   * unchanged.
   */
  date(value: string): string
  dateTime(timestamp: string): string
  /** Formats a timestamp as the time of day. */
  time(timestamp: string): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** 'N days ago' under 7 days, 'N weeks ago' under 30, otherwise the date. */
  relative(timestamp: string, now?: Date): string
}

/** Returns the formats of a language. Times are in Danish time, wherever the browser is. */
export function formatsIn(language: Language, t: TFunction): Formats {
  const { dayEnd, months, timeSeparator, thousands } = written[language]
  const day = (shown: Date): string =>
    `${shown.getUTCDate()}${dayEnd} ${months[shown.getUTCMonth()]} ${shown.getUTCFullYear()}`
  const date = (value: string): string => {
    const moment = new Date(value)
    if (!isoText.test(value) || Number.isNaN(moment.getTime())) return value
    // A calendar date is midnight UTC and must not move to another day.
    return day(value.length === 'YYYY-MM-DD'.length ? moment : clockInDenmark(moment))
  }
  const time = (timestamp: string): string => {
    const [hours, minutes] = clockInDenmark(new Date(timestamp)).toISOString().slice('YYYY-MM-DDT'.length).split(':')
    return `${hours}${timeSeparator}${minutes}`
  }
  return {
    date,
    dateTime: (timestamp) => `${day(clockInDenmark(new Date(timestamp)))}, ${time(timestamp)}`,
    time,
    number: (value, options) =>
      options || !Number.isSafeInteger(value)
        ? new Intl.NumberFormat(locales[language], options).format(value)
        : String(value).replace(/\B(?=(\d{3})+$)/g, thousands),
    relative: (timestamp, now = new Date()) => {
      const relative = relativeDate(new Date(timestamp), now)
      if (relative.kind === 'today') return t('Today')
      if (relative.kind === 'days') return t('{{count}} days ago', { count: relative.count })
      if (relative.kind === 'weeks') return t('{{count}} weeks ago', { count: relative.count })
      return date(timestamp)
    },
  }
}

/** Browsers parse other texts in different ways. */
const isoText = /^\d{4}-\d{2}-\d{2}(T.+)?$/

/**
 * The output of `Intl` for the two locales. Its first use takes a browser 10 ms, and nearly every page shows dates and
 * numbers on opening.
 */
const written = {
  en: {
    dayEnd: '',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    timeSeparator: ':',
    thousands: ',',
  },
  da: {
    dayEnd: '.',
    months: ['jan.', 'feb.', 'mar.', 'apr.', 'maj', 'jun.', 'jul.', 'aug.', 'sep.', 'okt.', 'nov.', 'dec.'],
    timeSeparator: '.',
    thousands: '.',
  },
} as const satisfies Record<Language, unknown>
