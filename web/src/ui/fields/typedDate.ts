import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/** Matches day, month and year as people type them: separated by dots, slashes, hyphens or spaces, or not at all. */
const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d\d))?$|^(\d\d)(\d\d)(\d{4}|\d\d)$/
const namedMonth = /^(\d{1,2})[\s./-]*([a-z]{3,})/i

/** Returns true if a text is an existing calendar date, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Returns the number of the month whose Danish or English name starts with this text, or the text itself. */
function monthCalled(name: string): string {
  const called = (month: number) =>
    ['da', 'en'].some((language) =>
      new Date(2000, month - 1)
        .toLocaleString(language, { month: 'long' })
        .toLowerCase()
        .startsWith(name.toLowerCase()),
    )
  return String([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find(called) ?? name)
}

interface Reading {
  /** Whether the date is in the future. Without a year it is the next such day, including today. */
  ahead?: boolean | undefined
  /** As `YYYY-MM-DD`. Defaults to the current date; tests override it. */
  today?: string
}

/**
 * Returns a typed date as `YYYY-MM-DD`, or the unchanged text if it isn't one, for the rules to reject. Years of two
 * digits range from 80 years ago to 19 years ahead: in 2026, 85 is 1985, 26 is 2026 and 40 is 2040.
 */
export function dateIn(typed: string, { ahead = false, today = dateInDenmark(new Date()) }: Reading = {}): string {
  const text = typed.trim()
  const inFigures = text.replace(namedMonth, (_, day, name) => `${day}.${monthCalled(name)} `).trim()
  const [, ...parts] = dayFirst.exec(inFigures) ?? []
  const [day = '', month = '', year = ''] = parts.filter((part) => part !== undefined)
  const inYear = (full: number | string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  if (day && !year && ahead) {
    // The next 29 February may be eight years away.
    const next = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((years) => inYear(thisYear + years))
    return next.find((date) => isDate(date) && date >= today) ?? text
  }
  const earliest = thisYear - 80
  const date = inYear(year.length === 2 ? earliest + ((Number(year) - earliest + 3000) % 100) : year)
  return isDate(date) ? date : text
}

/** Formats a calendar date as `DD.MM.YYYY`. Returns any other text unchanged. */
export const asTyped = (value: string): string => (isDate(value) ? value.split('-').reverse().join('.') : value)
