import type { ApplicantAnswer } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import {
  mostOfStaff,
  type RecordMergeField,
  takenByRecordMerge,
} from '../../../../shared/applicants/domain/recordMerge.ts'
import { isNothing, type Telling, valueLines } from '../valueTexts.ts'
import { type ComparedField, compared } from './compared.ts'

/** What the staff alone write: the lists and the texts among it are joined. */
const staffFields = ['tags', 'starRating', 'recruiterNotes', 'language'] as const
const joined: ReadonlySet<string> = new Set<RecordMergeField>(['tags', 'recruiterNotes'])

/**
 * The record that is to be kept beside one that is to be merged into it, field by field, as people read them: what the kept one takes
 * over by itself, and what can be chosen.
 */
export function comparedRecords(kept: ApplicantAnswer, other: ApplicantAnswer, telling: Telling): ComparedField[] {
  const asked = compared(kept, { ...other }, telling, 'held').map((field) =>
    field.name === 'email' ? { ...field, choosable: field.differs && !field.fills } : field,
  )
  return [...asked, ...staffFields.flatMap((name) => comparedWords(name, { kept, other, telling }))]
}

interface Pair {
  kept: ApplicantAnswer
  other: ApplicantAnswer
  telling: Telling
}

function comparedWords(name: (typeof staffFields)[number], { kept, other, telling }: Pair): ComparedField[] {
  const [existing, submitted] = [valueLines(name, kept[name], telling), valueLines(name, other[name], telling)]
  if (existing.length + submitted.length === 0) return []
  const isUnsaid = submitted.length === 0
  const fills = isNothing(kept[name]) && !isUnsaid
  const isList = joined.has(name)
  // Who merges is of the staff, who see every field.
  const taken = takenByRecordMerge(kept as Applicant, other as Applicant, [name])
  const isFull = mostOfStaff({ [name]: taken[name] }).length > 0
  const differs = !isUnsaid && existing.join('\n') !== submitted.join('\n')
  const adds = valueLines(name, taken[name], telling).join('\n') !== existing.join('\n')
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
