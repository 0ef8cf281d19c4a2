import type { DateOrder } from '../../../../shared/imports/domain/importMapping.ts'

/** The languages in which months may be written. */
const monthLanguages = ['en', 'da', 'pl', 'ro', 'uk', 'de']

const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T\s].*)?$/
const yearLast = /^(\d{1,2})[-./\s](\d{1,2})[-./\s](\d{4}|\d{2})(?:\s.*)?$/
const withMonthName = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]+(?:de\s+)?(\p{L}+)\.?[\s,-]+(\d{4}|\d{2})$/u
const monthNameFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u
/** Days since 30 December 1899, as spreadsheets store dates. These are 1954 to 2119. */
const serial = /^([2-7]\d{4})(?:[.,]\d+)?$/

/**
 * Reads a date as people and spreadsheets write it, and returns it as `YYYY-MM-DD`. A year of two digits is in this
 * century. Returns undefined for other texts and for days that don't exist.
 */
export function readDate(text: string, order: DateOrder): string | undefined {
  const written = text.trim()
  const [, year, month, day] = yearFirst.exec(written) ?? []
  if (year) return existing(Number(year), Number(month), Number(day))
  const [, first, second, end = ''] = yearLast.exec(written) ?? []
  if (first) {
    const [dayText, monthText] = order === 'day_first' ? [first, second] : [second, first]
    return existing(yearOf(end), Number(monthText), Number(dayText))
  }
  const [, dayBefore, name = '', yearAfter = ''] = withMonthName.exec(written) ?? []
  if (dayBefore) return existing(yearOf(yearAfter), monthNamed(name), Number(dayBefore))
  const [, nameBefore, dayAfter, yearAtEnd] = monthNameFirst.exec(written) ?? []
  if (nameBefore) return existing(Number(yearAtEnd), monthNamed(nameBefore), Number(dayAfter))
  const [, days] = serial.exec(written) ?? []
  return days ? dateText(new Date(Date.UTC(1899, 11, 30 + Number(days)))) : undefined
}

/** Returns the order of day and month that these texts prove. Day first, as in Denmark, if nothing proves the other. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const dates = texts.flatMap((text) => {
    const [, first, second] = yearLast.exec(text.trim()) ?? []
    return first ? [{ first: Number(first), second: Number(second) }] : []
  })
  const isAmerican = ({ first, second }: { first: number; second: number }) =>
    first <= 12 && second > 12 && second <= 31
  const isDayFirst = ({ first, second }: { first: number; second: number }) => first > 12 && second <= 12
  return dates.some(isAmerican) && !dates.some(isDayFirst) ? 'month_first' : 'day_first'
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? dateText(date) : undefined
}

const dateText = (date: Date): string => date.toISOString().slice(0, 10)

let months: ReadonlyMap<string, number> | undefined

/** Returns the number of a month by its name, in full or by its first three letters. NaN if there is none. */
function monthNamed(name: string): number {
  months ??= monthNames()
  return months.get(name.toLowerCase()) ?? months.get(name.toLowerCase().slice(0, 3)) ?? Number.NaN
}

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const language of monthLanguages)
    for (let month = 1; month <= 12; month += 1) {
      const date = new Date(Date.UTC(2026, month - 1, 15))
      // With a day, the name has the form of a date: `stycznia`, not `styczeń`.
      for (const options of [{ month: 'long' }, { day: 'numeric', month: 'long' }] as const) {
        const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(date)
        const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? ''
        for (const written of [name, name.slice(0, 3)]) if (!names.has(written)) names.set(written, month)
      }
    }
  return names
}
