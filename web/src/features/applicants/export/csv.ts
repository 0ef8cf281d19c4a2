import type { TFunction } from 'i18next'
import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/domain/lists/pipelineStages.ts'
import { suggestedSkills } from '../../../../../shared/domain/lists/suggestedSkills.ts'
import { phoneNumberIn } from '../../../applicant/phoneNumber.ts'
import type { Language } from '../../../browserStorage.ts'
import { experienceOf, placeOf } from '../list/rowTexts.tsx'

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** What stands between cells: spreadsheets of a country whose decimals have a comma split lines at the semicolon. */
const separators: Record<Language, string> = { en: ',', da: ';' }

/**
 * Where a spreadsheet would begin to read a formula, in ordinary and in full-width characters: at the beginning of a text or
 * behind whatever some spreadsheet splits at, also behind white space and quotes.
 */
const formula = /(^|[,;|\t\r\n\v\f\u2028\u2029])([\s"']*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

const phoneNumber = /^\+?[\d\s()./-]+$/

/** A text that no spreadsheet runs, wherever it splits it: an apostrophe makes a text of what would be a formula. */
export const defused = (text: string): string => text.replaceAll(formula, "$1$2'")

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The columns of the file by their names in English, which are the keys of the others. */
const columns = (t: TFunction) => [
  t('Name'),
  t('Email'),
  t('Phone'),
  t('Location'),
  t('Skills'),
  t('Experience'),
  t('Status'),
]

function cellsOf(row: ApplicantRow, t: TFunction, language: Language): string[] {
  const typed = row.phone ?? ''
  const phone = phoneNumberIn(typed)?.shown ?? typed
  return [
    defused(`${row.firstName} ${row.lastName}`),
    defused(row.email ?? ''),
    phoneNumber.test(phone) ? phone : defused(phone),
    defused(placeOf(row, language)),
    defused(row.coreCompetencies.map((skill) => labelOf(suggestedSkills, skill, language)).join('; ')),
    experienceOf(t, row),
    labelOf(pipelineStageLabels, row.pipelineStage, language),
  ]
}

/** The applicants as a CSV file in a language, byte order mark included: one line each below the names of the columns. */
export function applicantsCsv(rows: readonly ApplicantRow[], t: TFunction, language: Language): string {
  const lines = [columns(t), ...rows.map((row) => cellsOf(row, t, language))]
  const written = lines.map((cells) => cells.map(quoted).join(separators[language]))
  return `${byteOrderMark}${written.join('\r\n')}\r\n`
}

const calendarDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The name of an export made at this moment. */
export const exportFileName = (now: Date): string => `applicants-${calendarDay.format(now)}.csv`
