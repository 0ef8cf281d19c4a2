import type { TFunction } from 'i18next'
import { stageOf } from '../../../../../shared/applicants/domain/pipeline.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import { suggestedSkills } from '../../../../../shared/kernel/lists/suggestedSkills.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { phoneNumberIn } from '../../../applicant/phoneNumber.ts'
import type { Language } from '../../../browserStorage.ts'
import { csvOf, defused } from '../../../files/csv.ts'
import { experienceOf, placeOf } from '../list/rowTexts.tsx'

const phoneNumber = /^\+?[\d\s()./-]+$/

/** The columns by their English names, which are the translation keys. */
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
    labelOf(pipelineStageLabels, stageOf(row), language),
  ]
}

/** Returns the applicants as CSV in a language: a byte order mark, a header row, one row each, and a note. */
export function applicantsCsv(rows: readonly ApplicantRow[], note: string, t: TFunction, language: Language): string {
  return csvOf([columns(t), ...rows.map((row) => cellsOf(row, t, language))], note, language)
}
