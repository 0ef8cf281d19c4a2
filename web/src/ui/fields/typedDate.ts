import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/** Day, month and year as people type them: with points, strokes, hyphens or spaces between them, or with nothing. */
const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d\d))?$|^(\d\d)(\d\d)(\d{4}|\d\d)$/
const namedMonth = /^(\d{1,2})[\s./-]*([a-z]{3,})/i

/** Whether a text is a calendar date that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The month that a name in Danish or English, or its beginning, stands for; the name itself where it is none. */
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
  /** Whether the day lies ahead: without its year it is the next such day, today included. */
  ahead?: boolean | undefined
  /** As `YYYY-MM-DD`; by the calendar, unless a test says another. */
  today?: string
}

/**
 * The calendar date that a typed text means, as `YYYY-MM-DD`; a text that means none as it stands, for the rules to say so. A year of
 * two figures is the one from 80 years ago up to 19 years ahead: in 2026, 85 is 1985, 26 is 2026 and 40 is 2040.
 */
export function dateIn(typed: string, { ahead = false, today = dateInDenmark(new Date()) }: Reading = {}): string {
  const text = typed.trim()
  const inFigures = text.replace(namedMonth, (_, day, name) => `${day}.${monthCalled(name)} `).trim()
  const [, ...parts] = dayFirst.exec(inFigures) ?? []
  const [day = '', month = '', year = ''] = parts.filter((part) => part !== undefined)
  const inYear = (full: number | string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  if (day && !year && ahead) {
    // 29 February may be eight years away.
    const next = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((years) => inYear(thisYear + years))
    return next.find((date) => isDate(date) && date >= today) ?? text
  }
  const earliest = thisYear - 80
  const date = inYear(year.length === 2 ? earliest + ((Number(year) - earliest + 3000) % 100) : year)
  return isDate(date) ? date : text
}

/** A calendar date as it is typed in Denmark, `DD.MM.YYYY`; any other text as it stands. */
export const asTyped = (value: string): string => (isDate(value) ? value.split('-').reverse().join('.') : value)
