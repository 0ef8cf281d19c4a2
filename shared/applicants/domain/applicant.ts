import * as z from 'zod'
import { lenient } from '../../kernel/domain/lenient.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { applicantFields, keptFields } from '../fields/applicantFields.ts'
import type { Field } from '../fields/declareField.ts'
import { changeShape, formShape, keptShape, storedShape } from '../fields/shapes.ts'
import { capabilityFields } from '../fields/trade.ts'

/** The Ukrainian Special Protection permit, and the nationality that it is for. */
export const specialPermit = { value: 'sl1', nationality: 'Ukraine' } as const

export type Capability = keyof typeof capabilityFields
/** The yes/no capabilities, in the order in which screens show them. */
export const capabilities = Object.keys(capabilityFields) as Capability[]

/**
 * An applicant as it may be written today. Only the names and the bookkeeping are sure to be there: a partner sends five
 * fields, a self-registered person fewer. Dates are `YYYY-MM-DD`, timestamps ISO 8601 in UTC, the rate is per hour.
 */
export const applicantSchema = z.object({ ...storedShape(applicantFields), ...keptShape(keptFields) })
export type Applicant = z.infer<typeof applicantSchema>

/** An applicant as it is read and answered: written at some time, whatever the limits and choices were then. */
export const knownApplicantSchema = lenient(applicantSchema)

/** The rule that spans two fields of both forms. */
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
  .strictObject({
    ...formShape(applicantFields),
    gdprConsent: z.literal(true, 'GDPR consent is required to create an applicant profile'),
    /** Sent by forms of old; the server sets both itself. */
    gdprConsentDate: z.string().optional(),
    recordOwner: z.string().optional(),
  })
  .refine(specialPermitRule.holds, specialPermitRule.problem)
export type NewApplicant = z.infer<typeof newApplicantSchema>

const asked = formShape(applicantFields)

/** What a call tells of somebody whom the staff want to keep in mind; the rest of the form follows later. */
export const quickApplicantSchema = z.strictObject({
  firstName: asked.firstName,
  lastName: asked.lastName,
  phone: asked.phone,
  professions: asked.professions,
})
export type QuickApplicant = z.infer<typeof quickApplicantSchema>

type PublicField = {
  [Name in keyof typeof applicantFields]: (typeof applicantFields)[Name] extends { readonly writer: 'staff' }
    ? never
    : Name
}[keyof typeof applicantFields]

/** The fields that the public fill in: those that are not for the staff alone to write. */
export const publicFields = Object.fromEntries(
  Object.entries<Field>(applicantFields).filter(([, { writer }]) => writer !== 'staff'),
) as Pick<typeof applicantFields, PublicField>

/** The rules of the fields that the public fill in. */
export const publicFormFields = formShape(publicFields)

/**
 * The rules of a change, field by field: any writable field may come, none has to; null (or, where the rule reads an
 * empty text as missing, the empty text) takes away what a record can do without.
 */
export const applicantChangeFields = {
  ...changeShape(applicantFields),
  /** Another one may come; what mail and accounts find a record by is not taken away. */
  email: applicantFields.email.rule.optional(),
  /** A picture comes by an upload; here it can only go. */
  profilePicture: z.null('A picture is set by an upload').optional(),
}

export const applicantChangesSchema = z.strictObject(applicantChangeFields)
export type ApplicantChanges = z.infer<typeof applicantChangesSchema>
