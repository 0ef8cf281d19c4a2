import type { ApplicantAnswer } from '../../../../shared/contract/applicants/applicantAnswer.ts'
import type { Applicant } from '../../../../shared/domain/applicant.ts'
import { filledByMerge, mergeFields, personOf, takenByMerge } from '../../../../shared/domain/applicationMerge.ts'
import { mostEntries } from '../../../../shared/domain/joinedList.ts'
import { isSameNumber } from '../../../../shared/domain/phoneNumber.ts'
import { isNothing, type Telling, valueLines } from '../../applicant/valueTexts.ts'
import { comparedFields } from './submittedSections.ts'

/** A field that a reviewer can choose to take over. */
export type MergeField = (typeof mergeFields)[number]
export const isMergeField = (name: string): name is MergeField => (mergeFields as string[]).includes(name)

export interface ComparedField {
  name: (typeof comparedFields)[number]
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
}

/**
 * An applicant beside a submission of the same email, field by field. What neither says is left out, and so is a box that one
 * left unticked and the other does not have: that tells nobody anything.
 */
export function compared(applicant: ApplicantAnswer, data: Record<string, unknown>, telling: Telling): ComparedField[] {
  // Who compares is of the staff, who see every field.
  const person = personOf(data)
  const filled = filledByMerge(applicant as Applicant, person)
  return comparedFields.flatMap((name) => {
    const existing = valueLines(name, applicant[name], telling)
    const submitted = valueLines(name, data[name], telling)
    const [held, sent] = [applicant[name], data[name]]
    if (![held, sent].some(saysSomething) && (isNothing(held) || isNothing(sent))) return []
    const differs = submitted.length > 0 && !isSame(name, existing.join('\n'), submitted.join('\n'))
    const fills = name in filled
    const offered = differs && !fills && name in person && isMergeField(name)
    const taken = offered ? takenByMerge(applicant as Applicant, person, [name])[name] : undefined
    const isList = offered && Array.isArray(person[name])
    const isFull = Array.isArray(taken) && mostEntries(name, taken) !== undefined
    const adds = !isList || !isSame(name, existing.join('\n'), valueLines(name, taken, telling).join('\n'))
    const choosable = offered && adds && !isFull
    return [{ name, existing, submitted, differs, isUnsaid: submitted.length === 0, fills, choosable, isList, isFull }]
  })
}

const saysSomething = (value: unknown): boolean => value !== false && !isNothing(value)

const isSame = (name: ComparedField['name'], existing: string, submitted: string): boolean =>
  existing === submitted || (name === 'phone' && isSameNumber(existing, submitted))
