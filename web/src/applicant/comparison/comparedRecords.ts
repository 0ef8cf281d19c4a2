import type { ApplicantAnswer } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import {
  changesFromRecordMerge,
  mostOfStaff,
  type RecordMergeField,
} from '../../../../shared/applicants/domain/recordMerge.ts'
import { isBlank, type ValueFormatters, valueLines } from '../valueTexts.ts'
import { type ComparedField, compared } from './compared.ts'

/** Fields that only staff write. Lists and texts among them are joined. */
const staffFields = ['tags', 'starRating', 'recruiterNotes', 'language'] as const
const joined: ReadonlySet<string> = new Set<RecordMergeField>(['tags', 'recruiterNotes'])

/**
 * Compares the record to keep with the one to be merged into it, field by field: what is copied automatically, and what
 * can be chosen.
 */
export function comparedRecords(
  kept: ApplicantAnswer,
  other: ApplicantAnswer,
  formatters: ValueFormatters,
): ComparedField[] {
  const mergeable = compared(kept, { ...other }, formatters, 'held').map((field) =>
    field.name === 'email' ? { ...field, choosable: field.differs && !field.fills } : field,
  )
  return [...mergeable, ...staffFields.flatMap((name) => comparedWords(name, { kept, other, formatters }))]
}

interface Pair {
  kept: ApplicantAnswer
  other: ApplicantAnswer
  formatters: ValueFormatters
}

function comparedWords(name: (typeof staffFields)[number], { kept, other, formatters }: Pair): ComparedField[] {
  const [existing, submitted] = [valueLines(name, kept[name], formatters), valueLines(name, other[name], formatters)]
  if (existing.length + submitted.length === 0) return []
  const isUnsaid = submitted.length === 0
  const fills = isBlank(kept[name]) && !isUnsaid
  const isList = joined.has(name)
  // Only staff merge records, and staff see every field.
  const taken = changesFromRecordMerge(kept as Applicant, other as Applicant, [name])
  const isFull = mostOfStaff({ [name]: taken[name] }).length > 0
  const differs = !isUnsaid && existing.join('\n') !== submitted.join('\n')
  const adds = valueLines(name, taken[name], formatters).join('\n') !== existing.join('\n')
  return [
    {
      name,
      existing,
      submitted,
      differs,
      isUnsaid,
      fills,
      isList,
      isFull,
      grows: isList,
      choosable: differs && !fills && adds && !isFull,
    },
  ]
}
