import type { ApplicantAnswer } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { type RecordMergeField, recordMergeFields } from '../../../../shared/applicants/domain/recordMerge.ts'
import {
  addressFields,
  filledByMerge,
  isMergeField,
  type Person,
  personOf,
  takenByMerge,
} from '../../../../shared/intake/domain/applicationMerge.ts'
import { type EntryThatStays, mostEntries } from '../../../../shared/kernel/domain/joinedList.ts'
import { isSameNumber } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { addressText } from '../addressText.ts'
import { isNothing, type Telling, valueLines } from '../valueTexts.ts'
import { comparedFields } from './submittedSections.ts'

/** A field that can be chosen to be taken over: of an application some, of another record all of these. */
export const isTakeable = (name: string): name is RecordMergeField =>
  (recordMergeFields as readonly string[]).includes(name)

export interface ComparedField {
  /** The whole address goes by the name of its street. */
  name: (typeof comparedFields)[number] | Exclude<RecordMergeField, 'geoCoordinates'>
  /** What stands in the applicant's record and in the submission, as people read it. */
  existing: string[]
  submitted: string[]
  /** Whether the submission says something else; `isUnsaid` where it says nothing of what stands in the record. */
  differs: boolean
  isUnsaid: boolean
  /** Whether a merge takes the submitted value over by itself, and whether it can be chosen to. */
  fills: boolean
  choosable: boolean
  /** Whether it is a list, which a merge joins with the record's, and has no room for what the submission would add. */
  isList: boolean
  isFull: boolean
  /** Whether the list would get longer, where it is not only what both have that is put right. */
  grows: boolean
  /** The field with which a merge takes it over, where a rule between the two leaves it no choice of its own. */
  comesWith?: RecordMergeField
}

/** An applicant, an application, and what a merge would fill. */
interface Pair {
  record: Applicant
  data: Record<string, unknown>
  person: Person
  filled: Person
  telling: Telling
  /** Of an entry that both have, which one a merge leaves. */
  stays: EntryThatStays
}

/** The fields that have a row of their own: an address has one. */
const rows = comparedFields.filter((name) => name === 'street' || !(addressFields as readonly string[]).includes(name))

/**
 * An applicant beside a submission of the same email, or another applicant, field by field. What neither says is left out, and so is a box that the
 * submission left unticked, which does not say no, or does not have while the other left it unticked.
 */
export function compared(
  applicant: ApplicantAnswer,
  data: Record<string, unknown>,
  telling: Telling,
  stays: EntryThatStays = 'sent',
): ComparedField[] {
  // Who compares is of the staff, who see every field.
  const record = applicant as Applicant
  const person = personOf(data)
  const pair = { record, data, person, filled: filledByMerge(record, person), telling, stays }
  return rows.flatMap((name) => (name === 'street' ? comparedAddress(pair) : comparedField(name, pair)))
}

function comparedAddress({ record, data, person, filled, telling }: Pair): ComparedField[] {
  const linesOf = (address: Parameters<typeof addressText>[0]) => [addressText(address, telling)].filter(Boolean)
  const existing = linesOf(record)
  const submitted = linesOf(data)
  if (existing.length + submitted.length === 0) return []
  const takes = (taken: Person) => addressFields.some((field) => field in taken)
  const fills = takes(filled)
  const choosable = !fills && takes(takenByMerge(record, person, ['street']))
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
  const { record, data, person, filled, telling, stays } = pair
  const [held, sent] = [record[name], data[name]]
  if (sent === false || (!saysSomething(held) && isNothing(sent))) return []
  const existing = valueLines(name, held, telling)
  const submitted = valueLines(name, sent, telling)
  const differs = submitted.length > 0 && !isSame(name, existing.join('\n'), submitted.join('\n'))
  const fills = name in filled
  const offered = differs && !fills && name in person && isMergeField(name)
  const taken = offered ? takenByMerge(record, person, [name], stays)[name] : undefined
  const isList = offered && Array.isArray(person[name])
  const isFull = Array.isArray(taken) && mostEntries(name, taken) !== undefined
  const adds = !isList || !isSame(name, existing.join('\n'), valueLines(name, taken, telling).join('\n'))
  const choosable = offered && adds && !isFull
  const grows = Array.isArray(taken) && Array.isArray(held) && taken.length > held.length
  // Whoever moves nowhere has no regions to move to.
  const follows =
    name === 'preferredRegions' && offered && name in takenByMerge(record, person, ['willingToRelocate'], stays)
  return [
    {
      ...{ name, existing, submitted, differs, isUnsaid: submitted.length === 0 },
      ...{ fills, choosable, isList, isFull, grows },
      ...(follows && !choosable && { comesWith: 'willingToRelocate' as const }),
    },
  ]
}

const saysSomething = (value: unknown): boolean => value !== false && !isNothing(value)

const isSame = (name: ComparedField['name'], existing: string, submitted: string): boolean =>
  existing === submitted || (name === 'phone' && isSameNumber(existing, submitted))
