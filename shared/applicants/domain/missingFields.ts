import type * as z from 'zod'
import { applicantFields, type FieldName } from '../fields/applicantFields.ts'
import type { Field } from '../fields/declareField.ts'
import { type Applicant, newApplicantSchema } from './applicant.ts'

type Asked = z.input<typeof newApplicantSchema>

/** The fields that the staff form requires; consent is no field of a record, and when it was given stands there by itself. */
export type RequiredField = Exclude<
  { [Name in keyof Asked]-?: Record<string, never> extends Pick<Asked, Name> ? never : Name }[keyof Asked],
  'gdprConsent'
>

/** What the rule of the form refuses of a record that was not told anything. */
export const requiredFields = Object.entries<Field>(applicantFields).flatMap(([name, declared]) => {
  const { success } = newApplicantSchema.shape[name as FieldName].safeParse(declared.default)
  return success ? [] : [name]
}) as RequiredField[]

/** What a record lacks of what the staff form requires, in the order of the form. */
export const missingFields = (person: Partial<Pick<Applicant, RequiredField>>): RequiredField[] =>
  requiredFields.filter((name) => {
    const value: unknown = person[name]
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  })
