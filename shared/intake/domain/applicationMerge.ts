import { type Applicant, applicantSchema } from '../../applicants/domain/applicant.ts'
import { publicFormFields, specialPermitRule } from '../../applicants/domain/applicantForms.ts'
import { holdsEmail, isEmailOf } from '../../applicants/domain/recordEmail.ts'
import { type EntryThatStays, joinedList } from '../../kernel/domain/joinedList.ts'

/** The person fields of an application. Any of them may be missing. */
export type Person = Partial<Pick<Applicant, keyof typeof publicFormFields>>
type PersonField = keyof Person

const personFields = Object.keys(publicFormFields) as PersonField[]

/**
 * Returns the fields of a stored application that are valid on a record, and drops the others. Applications that predate today's rules, or
 * come from a program, may lack or misstate anything.
 */
export function personOf(applicantData: Readonly<Record<string, unknown>>): Person {
  const read = personFields.flatMap((field) => {
    const { success, data } = applicantSchema.shape[field].safeParse(applicantData[field])
    return success && data !== undefined ? [[field, data] as const] : []
  })
  return keepingRules(Object.fromEntries(read) as Person)
}

/** Removes fields that violate a rule across two fields. */
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

/** Returns whether a field is empty. Booleans are never empty. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields a reviewer can take over in a merge. The email is excluded because it identified the two as one person. */
export const mergeFields = personFields.filter((field) => field !== 'email')
export const isMergeField = (name: string): name is (typeof mergeFields)[number] =>
  (mergeFields as readonly string[]).includes(name)

/** A merge takes an address as a whole: half of one address and half of another would be no one's. */
export const addressFields = ['street', 'postcode', 'city', 'region', 'country'] as const
/** The address fields plus the map coordinates, which belong to the address. */
const placeFields = [...addressFields, 'geoCoordinates'] as const satisfies readonly PersonField[]
const isOfPlace = (field: PersonField): boolean => (placeFields as readonly PersonField[]).includes(field)

/** Returns whether the other address contains every value of this one. */
const repeatsAddress = (one: Person, other: Person): boolean =>
  addressFields.every((field) => isEmptyValue(one[field]) || one[field] === other[field])

/**
 * Returns the address fields a merge takes. If the application's address agrees with the record's, its values fill the empty fields. If
 * they differ and the application's is `chosen`, all of it is taken, and fields it lacks become undefined.
 */
function mergedAddress(record: Person, person: Person, chosen: boolean): Person {
  const isFilled = (field: PersonField) => !isEmptyValue(person[field])
  const isHeld = (field: PersonField) => !isEmptyValue(record[field])
  const of = (fields: readonly PersonField[]): Person =>
    Object.fromEntries(fields.map((field) => [field, isFilled(field) ? person[field] : undefined]))
  if (repeatsAddress(record, person)) return of(placeFields.filter((field) => isFilled(field) && !isHeld(field)))
  if (!chosen || repeatsAddress(person, record)) return {}
  return of(placeFields.filter((field) => isFilled(field) || isHeld(field)))
}

/**
 * Returns the fields a merge fills by itself: those empty in the record but not in the application. The address is filled only if the two
 * don't conflict. Booleans are never empty.
 */
export const filledByMerge = (record: Person, person: Person): Person => changesFromMerge(record, person, [])

/**
 * Returns the changes to a record from merging an application: its empty fields, and the `chosen` fields that the application has, within
 * the rules across two fields. Values those rules no longer allow become undefined or empty. Lists are joined and can exceed the record's
 * limit; for entries in both, the application's wins unless `stays` says otherwise. An address is taken as a whole if any of its fields is
 * chosen.
 */
export function changesFromMerge(
  record: Person,
  person: Person,
  chosen: readonly PersonField[],
  stays: EntryThatStays = 'sent',
): Person {
  const offered = (Object.entries(person) as [PersonField, Person[PersonField]][]).filter(
    ([field, value]) =>
      !isOfPlace(field) && !isEmptyValue(value) && (isEmptyValue(record[field]) || chosen.includes(field)),
  )
  const taken = Object.fromEntries(
    offered.map(([field, value]) => {
      const current = record[field]
      return [field, Array.isArray(value) && Array.isArray(current) ? joinedList(field, current, value, stays) : value]
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
    ...mergedAddress(record, person, chosen.some(isOfPlace)),
    ...(allows(workPermitType)
      ? { workPermitType }
      : breaksPermit && !allows(record.workPermitType) && { workPermitType: undefined }),
    ...(relocates
      ? preferredRegions && { preferredRegions }
      : taken.willingToRelocate === false && { preferredRegions: [] }),
  }
}

/**
 * Returns whether a submission under this email may complete this record. A record owned by an account accepts only the email it holds. Any
 * other email is only what the account's owner typed, and need not be the applicant's mailbox.
 */
export const acceptsMerge = (
  record: Pick<Partial<Applicant>, 'userId' | 'email' | 'unconfirmedEmail'>,
  email: unknown,
): boolean => record.userId === undefined || (holdsEmail(record) && isEmailOf(email, record))
