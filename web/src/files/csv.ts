import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { Language } from '../browserStorage.ts'

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** What stands between cells: spreadsheets of a country whose decimals have a comma split lines at the semicolon. */
const separators: Record<Language, string> = { en: ',', da: ';' }

/**
 * Where a spreadsheet would begin to read a formula, in ordinary and in full-width characters: at the beginning of a text or
 * behind whatever some spreadsheet splits at, also behind white space and quotes.
 */
const formula = /(^|[,;|\t\r\n\v\f\u2028\u2029])([\s"']*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

/** A text that no spreadsheet runs, wherever it splits it: an apostrophe makes a text of what would be a formula. */
export const defused = (text: string): string => text.replaceAll(formula, "$1$2'")

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Lines of cells as a CSV file in a language, byte order mark included. Cells are written as they are: `defused` makes them safe. */
export function csvOf(lines: readonly (readonly string[])[], language: Language): string {
  const written = lines.map((cells) => cells.map(quoted).join(separators[language]))
  return `${byteOrderMark}${written.join('\r\n')}\r\n`
}

/** The name of a file that is made at this moment, such as `applicants-2026-01-31.csv`. */
export const csvFileName = (what: string, now: Date): string => `${what}-${dateInDenmark(now)}.csv`

/** Gives a CSV file to the browser to keep. */
export function downloadCsv(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
