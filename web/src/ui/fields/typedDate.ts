/** Day, month and year as people type them: with points, strokes, hyphens or spaces between them, or with nothing. */
const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$|^(\d{2})(\d{2})(\d{4})$/

/** Whether a text is a calendar date that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The calendar date that a typed text means, as `YYYY-MM-DD`; a text that means none as it stands, for the rules to say so. */
export function dateIn(typed: string): string {
  const text = typed.trim()
  const [, ...parts] = dayFirst.exec(text) ?? []
  const [day = '', month = '', year = ''] = parts.filter((part) => part !== undefined)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : text
}

/** A calendar date as it is typed in Denmark, `DD.MM.YYYY`; any other text as it stands. */
export const asTyped = (value: string): string => (isDate(value) ? value.split('-').reverse().join('.') : value)
