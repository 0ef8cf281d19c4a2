import { type Applicant, applicantSchema, publicFormFields, specialPermitRule } from './applicant.ts'

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

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * What a merge takes over from an application: the fields that are empty in the record and not in the application, and
 * no others. A yes or no is never empty.
 */
export function filledByMerge(record: Person, person: Person): Person {
  const filled = Object.fromEntries(
    Object.entries(person).filter(([field, value]) => isEmpty(record[field as PersonField]) && !isEmpty(value)),
  ) as Person
  const { workPermitType, preferredRegions, ...others } = filled
  const nationality = record.nationality ?? filled.nationality ?? ''
  const permitHolds = workPermitType !== undefined && specialPermitRule.holds({ workPermitType, nationality })
  return {
    ...others,
    ...(permitHolds && { workPermitType }),
    ...(preferredRegions && record.willingToRelocate && { preferredRegions }),
  }
}

/**
 * Whether what the public sends in may complete this record. Not one that an account keeps: its email is whatever the
 * account's owner wrote, and need not be the mailbox of whoever applied.
 */
export const takesMerge = ({ userId }: { userId?: string | undefined }): boolean => userId === undefined
