import type { ApplicantAnswer } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { type RecordMergeField, recordMergeFields } from '../../../../shared/applicants/domain/recordMerge.ts'
import {
  addressFields,
  changesFromMerge,
  filledByMerge,
  isMergeField,
  type Person,
  personOf,
} from '../../../../shared/intake/domain/applicationMerge.ts'
import { type EntryThatStays, mostEntries } from '../../../../shared/kernel/domain/joinedList.ts'
import { isSameNumber } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { addressText } from '../addressText.ts'
import { isBlank, type ValueFormatters, valueLines } from '../valueTexts.ts'
import { comparedFields } from './submittedSections.ts'

/** Returns true if a field can be copied from another record. Submissions offer only some of these. */
export const isMergeableField = (name: string): name is RecordMergeField =>
  (recordMergeFields as readonly string[]).includes(name)

export interface ComparedField {
  /** The address is one field, named `street`. */
  name: (typeof comparedFields)[number] | Exclude<RecordMergeField, 'geoCoordinates'>
  /** The values of the record and the submission, formatted. */
  existing: string[]
  submitted: string[]
  /** Whether the submitted value differs. `isUnsaid` is true if the submission has no value. */
  differs: boolean
  isUnsaid: boolean
  /** Whether a merge copies the submitted value automatically, and whether it can be chosen. */
  fills: boolean
  choosable: boolean
  /** Whether it is a list that a merge joins with the record's, and whether the joined list would exceed its limit. */
  isList: boolean
  isFull: boolean
  /** Whether the merge adds entries to the list, rather than only updating entries that both have. */
  grows: boolean
  /** The field that this one is copied with, if a rule between the two leaves no separate choice. */
  comesWith?: RecordMergeField
}

interface Pair {
  record: Applicant
  data: Record<string, unknown>
  person: Person
  filled: Person
  formatters: ValueFormatters
  /** Which entry a merge keeps if both have it. */
  stays: EntryThatStays
}

/** Fields with their own row. An address has only one. */
const rows = comparedFields.filter((name) => name === 'street' || !(addressFields as readonly string[]).includes(name))

/**
 * Compares an applicant with a submission of the same email, or with another applicant, field by field. Leaves out
 * fields that both leave empty. An unticked box doesn't count as "no", so it is left out, too.
 */
export function compared(
  applicant: ApplicantAnswer,
  data: Record<string, unknown>,
  formatters: ValueFormatters,
  stays: EntryThatStays = 'sent',
): ComparedField[] {
  // Only staff compare records, and staff see every field.
  const record = applicant as Applicant
  const person = personOf(data)
  const pair = { record, data, person, filled: filledByMerge(record, person), formatters, stays }
  return rows.flatMap((name) => (name === 'street' ? comparedAddress(pair) : comparedField(name, pair)))
}

function comparedAddress({ record, data, person, filled, formatters }: Pair): ComparedField[] {
  const linesOf = (address: Parameters<typeof addressText>[0]) => [addressText(address, formatters)].filter(Boolean)
  const existing = linesOf(record)
  const submitted = linesOf(data)
  if (existing.length + submitted.length === 0) return []
  const takes = (taken: Person) => addressFields.some((field) => field in taken)
  const fills = takes(filled)
  const choosable = !fills && takes(changesFromMerge(record, person, ['street']))
  const differs = fills || choosable
  const isUnsaid = submitted.length === 0
  return [
    {
      name: 'street',
      existing,
      submitted,
      differs,
      isUnsaid,
      fills,
      choosable,
      isList: false,
      isFull: false,
      grows: false,
    },
  ]
}

function comparedField(name: (typeof comparedFields)[number], pair: Pair): ComparedField[] {
  const { record, data, person, filled, formatters, stays } = pair
  const [held, sent] = [record[name], data[name]]
  if (sent === false || (!hasContent(held) && isBlank(sent))) return []
  const existing = valueLines(name, held, formatters)
  const submitted = valueLines(name, sent, formatters)
  const differs = submitted.length > 0 && !isSame(name, existing.join('\n'), submitted.join('\n'))
  const fills = name in filled
  const offered = differs && !fills && name in person && isMergeField(name)
  const taken = offered ? changesFromMerge(record, person, [name], stays)[name] : undefined
  const isList = offered && Array.isArray(person[name])
  const isFull = Array.isArray(taken) && mostEntries(name, taken) !== undefined
  const adds = !isList || !isSame(name, existing.join('\n'), valueLines(name, taken, formatters).join('\n'))
  const choosable = offered && adds && !isFull
  const grows = Array.isArray(taken) && Array.isArray(held) && taken.length > held.length
  // Preferred regions only apply to people who are willing to relocate.
  const follows =
    name === 'preferredRegions' && offered && name in changesFromMerge(record, person, ['willingToRelocate'], stays)
  return [
    {
      ...{ name, existing, submitted, differs, isUnsaid: submitted.length === 0 },
      ...{ fills, choosable, isList, isFull, grows },
      ...(follows && !choosable && { comesWith: 'willingToRelocate' as const }),
    },
  ]
}

const hasContent = (value: unknown): boolean => value !== false && !isBlank(value)

const isSame = (name: ComparedField['name'], existing: string, submitted: string): boolean =>
  existing === submitted || (name === 'phone' && isSameNumber(existing, submitted))
