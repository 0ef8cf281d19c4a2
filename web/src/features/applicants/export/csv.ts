import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/domain/lists/pipelineStages.ts'

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** The columns of the file, the same in every language: other programs read it, too. */
const columns = ['Name', 'Email', 'Phone', 'Location', 'Skills', 'Experience', 'Status'] as const

/** What spreadsheets run as a formula, in ordinary and in full-width characters, also behind white space. */
const formula = /^\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

const phoneNumber = /^\+?[\d\s()./-]+$/

/** A text that no spreadsheet runs: an apostrophe before it makes it a text. */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`)

function cellsOf(row: ApplicantRow): string[] {
  const phone = row.phone ?? ''
  return [
    defused(`${row.firstName} ${row.lastName}`),
    defused(row.email ?? ''),
    phoneNumber.test(phone) ? phone : defused(phone),
    defused([row.city, row.country].filter(Boolean).join(', ')),
    defused(row.coreCompetencies.join('; ')),
    row.yearsOfExperience === undefined ? '' : years(row.yearsOfExperience),
    labelOf(pipelineStageLabels, row.pipelineStage, 'en'),
  ]
}

/** The applicants as a CSV file, byte order mark included: one line each below the names of the columns. */
export function applicantsCsv(rows: readonly ApplicantRow[]): string {
  const lines = [[...columns], ...rows.map(cellsOf)].map((cells) => cells.map(quoted).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

const calendarDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The name of an export made at this moment. */
export const exportFileName = (now: Date): string => `applicants-${calendarDay.format(now)}.csv`
