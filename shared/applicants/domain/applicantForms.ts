import * as z from 'zod'
import { rule } from '../../kernel/domain/problems.ts'
import { applicantFields } from '../fields/applicantFields.ts'
import type { Field } from '../fields/declareField.ts'
import { changeShape, formShape } from '../fields/shapes.ts'

/** The Ukrainian Special Protection permit, and the nationality it is for. */
export const specialPermit = { value: 'sl1', nationality: 'Ukraine' } as const

/** The cross-field rule that both forms share. */
export const specialPermitRule = {
  holds: (person: { workPermitType: string; nationality: string }): boolean =>
    person.workPermitType !== specialPermit.value || person.nationality === specialPermit.nationality,
  problem: {
    path: ['workPermitType'],
    ...rule('permit_of_other_nationality', 'SL1 is available for Ukrainian nationals only'),
  },
}

/** The staff form. `gdprConsent` is not stored; the server stores when it was given. */
export const newApplicantSchema = z
  .strictObject(formShape(applicantFields))
  .extend({
    gdprConsent: z.literal(true, 'GDPR consent is required to create an applicant profile'),
    /** Sent by old forms. The server sets both itself. */
    gdprConsentDate: z.string().optional(),
    recordOwner: z.string().optional(),
  })
  .refine(specialPermitRule.holds, specialPermitRule.problem)
export type NewApplicant = z.infer<typeof newApplicantSchema>

/** The fields of a quick entry during a call. The rest of the form follows later. */
export const quickApplicantSchema = z
  .strictObject(formShape(applicantFields))
  .pick({ firstName: true, lastName: true, phone: true, professions: true })
export type QuickApplicant = z.infer<typeof quickApplicantSchema>

type PublicField = {
  [Name in keyof typeof applicantFields]: (typeof applicantFields)[Name] extends { readonly writer: 'staff' }
    ? never
    : Name
}[keyof typeof applicantFields]

/** The fields applicants fill in themselves: all that aren't staff-only to write. */
export const publicFields = Object.fromEntries(
  Object.entries<Field>(applicantFields).filter(([, { writer }]) => writer !== 'staff'),
) as Pick<typeof applicantFields, PublicField>

export const publicFormFields = formShape(publicFields)

/**
 * A change. All writable fields are optional. Null clears a clearable field, as does the empty text where the rule
 * reads it as missing.
 */
export const applicantChangesSchema = z.strictObject(changeShape(applicantFields)).extend({
  /** The email can be changed but not removed: mail and accounts find the record by it. */
  email: applicantFields.email.rule.optional(),
  /** Pictures are set by upload. A change can only remove one. */
  profilePicture: z.null('To set a picture, upload it. This field only accepts null.').optional(),
})
export type ApplicantChanges = z.infer<typeof applicantChangesSchema>
