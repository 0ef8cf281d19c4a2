import {
  type Applicant,
  applicantSchema,
  publicFormFields,
  specialPermitRule,
} from '../../applicants/domain/applicant.ts'
import { holdsEmail, isEmailOf } from '../../applicants/domain/recordEmail.ts'
import { type EntryThatStays, joinedList } from '../../kernel/domain/joinedList.ts'

/** What an application can say of a person: any of it may be missing. */
export type Person = Partial<Pick<Applicant, keyof typeof publicFormFields>>
type PersonField = keyof Person

const personFields = Object.keys(publicFormFields) as PersonField[]

/**
 * What of an application's stored form fits a record, field by field: what came before today's rules, or from a machine,
 * may lack or misstate anything, and what does not fit is left out.
 */
export function personOf(applicantData: Readonly<Record<string, unknown>>): Person {
  const read = personFields.flatMap((field) => {
    const { success, data } = applicantSchema.shape[field].safeParse(applicantData[field])
    return success && data !== undefined ? [[field, data] as const] : []
  })
  return keepingRules(Object.fromEntries(read) as Person)
}

/** A person without what two fields together do not allow. */
function keepingRules(person: Person): Person {
  const { workPermitType, nationality = '', willingToRelocate, ...others } = person
  const permitHolds = workPermitType !== undefined && specialPermitRule.holds({ workPermitType, nationality })
  return {
    ...others,
    ...(person.nationality !== undefined && { nationality }),
    ...(permitHolds && { workPermitType }),
    ...(willingToRelocate !== undefined && { willingToRelocate }),
    ...(!willingToRelocate && { preferredRegions: [] }),
  }
}

/** Whether a field holds nothing; a yes or no always says something. */
export const isNothingSaid = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields that a reviewer can take over in a merge: not the email, by which the two were found to be one person. */
export const mergeFields = personFields.filter((field) => field !== 'email')
export const isMergeField = (name: string): name is (typeof mergeFields)[number] =>
  (mergeFields as readonly string[]).includes(name)

/** What an address is told in. The half of one address and the half of another are nobody's: a merge takes one whole. */
export const addressFields = ['street', 'postcode', 'city', 'region', 'country'] as const
/** With the place on the map, which is the address's. */
const placeFields = [...addressFields, 'geoCoordinates'] as const satisfies readonly PersonField[]
const isOfPlace = (field: PersonField): boolean => (placeFields as readonly PersonField[]).includes(field)

/** Whether all that one address says is said by the other. */
const repeatsAddress = (one: Person, other: Person): boolean =>
  addressFields.every((field) => isNothingSaid(one[field]) || one[field] === other[field])

/**
 * What a merge takes of an address: what is empty in the record where the application says all else alike; where the two
 * part, and the application's is `chosen`, all of that, so that what it lacks becomes undefined.
 */
function takenAddress(record: Person, person: Person, chosen: boolean): Person {
  const isSaid = (field: PersonField) => !isNothingSaid(person[field])
  const isHeld = (field: PersonField) => !isNothingSaid(record[field])
  const of = (fields: readonly PersonField[]): Person =>
    Object.fromEntries(fields.map((field) => [field, isSaid(field) ? person[field] : undefined]))
  if (repeatsAddress(record, person)) return of(placeFields.filter((field) => isSaid(field) && !isHeld(field)))
  if (!chosen || repeatsAddress(person, record)) return {}
  return of(placeFields.filter((field) => isSaid(field) || isHeld(field)))
}

/**
 * What a merge takes over by itself: the fields that are empty in the record and not in the application, the address as long
 * as the two do not part. A yes or no is never empty.
 */
export const filledByMerge = (record: Person, person: Person): Person => takenByMerge(record, person, [])

/**
 * What a merge takes over from an application: what is empty in the record, and of the `chosen` fields what the application
 * says, as far as the rules that span two fields allow. What they no longer allow in the record is undefined, or empty. A
 * list is joined with the record's, and can be longer than a record's may; an entry of both is as the application says it, or as
 * `stays` says. An address is taken whole, whichever of its fields was chosen.
 */
export function takenByMerge(
  record: Person,
  person: Person,
  chosen: readonly PersonField[],
  stays: EntryThatStays = 'sent',
): Person {
  const offered = (Object.entries(person) as [PersonField, Person[PersonField]][]).filter(
    ([field, value]) =>
      !isOfPlace(field) && !isNothingSaid(value) && (isNothingSaid(record[field]) || chosen.includes(field)),
  )
  const taken = Object.fromEntries(
    offered.map(([field, value]) => {
      const held = record[field]
      return [field, Array.isArray(value) && Array.isArray(held) ? joinedList(field, held, value, stays) : value]
    }),
  ) as Person
  const { workPermitType, preferredRegions, ...others } = taken
  const nationality = taken.nationality ?? record.nationality ?? ''
  const relocates = taken.willingToRelocate ?? record.willingToRelocate
  const allows = (permit: string | undefined): permit is string =>
    permit !== undefined && specialPermitRule.holds({ workPermitType: permit, nationality })
  const breaksPermit = taken.nationality !== undefined && record.workPermitType !== undefined
  return {
    ...others,
    ...takenAddress(record, person, chosen.some(isOfPlace)),
    ...(allows(workPermitType)
      ? { workPermitType }
      : breaksPermit && !allows(record.workPermitType) && { workPermitType: undefined }),
    ...(relocates
      ? preferredRegions && { preferredRegions }
      : taken.willingToRelocate === false && { preferredRegions: [] }),
  }
}

/**
 * Whether what the public sends in under this email may complete this record. One that an account keeps takes it under the
 * email that it holds: any other is whatever the account's owner wrote, and need not be the mailbox of whoever applied.
 */
export const takesMerge = (
  record: Pick<Partial<Applicant>, 'userId' | 'email' | 'unconfirmedEmail'>,
  email: unknown,
): boolean => record.userId === undefined || (holdsEmail(record) && isEmailOf(email, record))
