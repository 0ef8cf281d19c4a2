import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { Language } from '../browserStorage.ts'

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Cell separators. Spreadsheets in countries with decimal commas split at semicolons. */
const separators: Record<Language, string> = { en: ',', da: ';' }

/**
 * Matches where a spreadsheet would start reading a formula, in ordinary or full-width characters: at the start of a
 * text or after any character that some spreadsheet splits at, also behind white space and quotes.
 */
const formula = /(^|[,;|\t\r\n\v\f\u2028\u2029])([\s"']*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

/** Prefixes anything a spreadsheet might run as a formula with an apostrophe, which makes it text. */
export const defused = (text: string): string => text.replaceAll(formula, "$1$2'")

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Returns a CSV file for a language, with byte order mark. It ends with an empty line and the note: spreadsheets sort and
 * filter what is above an empty line only. Cells are written as they are; use `defused` to make them safe.
 */
export function csvOf(lines: readonly (readonly string[])[], note: string, language: Language): string {
  const written = [...lines, [], [defused(note)]].map((cells) => cells.map(quoted).join(separators[language]))
  return `${byteOrderMark}${written.join('\r\n')}\r\n`
}

/** Returns a file name with today's date, such as `applicants-2026-01-31.csv`. */
export const csvFileName = (what: string, now: Date): string => `${what}-${dateInDenmark(now)}.csv`

export function downloadCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
