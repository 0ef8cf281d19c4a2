import type * as z from 'zod'
import { applicantFields, type FieldName } from '../fields/applicantFields.ts'
import type { Field } from '../fields/declareField.ts'
import type { Applicant } from './applicant.ts'
import { newApplicantSchema } from './applicantForms.ts'

type FormInput = z.input<typeof newApplicantSchema>

/** The fields that the staff form requires. Consent isn't a field of a record: the record has the consent date instead. */
export type RequiredField = Exclude<
  { [Name in keyof FormInput]-?: Record<string, never> extends Pick<FormInput, Name> ? never : Name }[keyof FormInput],
  'gdprConsent'
>

/** Found by validating each field's default value with the form's own rule. */
export const requiredFields = Object.entries<Field>(applicantFields).flatMap(([name, declared]) => {
  const { success } = newApplicantSchema.shape[name as FieldName].safeParse(declared.default)
  return success ? [] : [name]
}) as RequiredField[]

/** Returns the fields required by the staff form that a record lacks, in form order. */
export const missingFields = (person: Partial<Pick<Applicant, RequiredField>>): RequiredField[] =>
  requiredFields.filter((name) => {
    const value: unknown = person[name]
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  })
