import type { TFunction } from 'i18next'
import { applicantFields, keptFields } from '../../../shared/applicants/fields/applicantFields.ts'
import type { Field, KeptField } from '../../../shared/applicants/fields/declareField.ts'

const declared = { ...applicantFields, ...keptFields }
type Declared = typeof declared

/** The fields that people read the name of. */
type NamedField = {
  [Name in keyof Declared]: Declared[Name] extends { readonly label: string } ? Name : never
}[keyof Declared]

const named = Object.entries<Field | KeptField>(declared)

/** What the fields of an applicant are called; the timeline names changed ones by the same words. */
export const fieldLabels = (t: TFunction) =>
  Object.fromEntries(named.flatMap(([name, { label }]) => (label ? [[name, t(label)]] : []))) as Record<
    NamedField,
    string
  >

/** What one field is called, without a word of the ninety others; undefined where people do not read its name. */
export function fieldLabel(t: TFunction, name: NamedField): string
export function fieldLabel(t: TFunction, name: string): string | undefined
export function fieldLabel(t: TFunction, name: string): string | undefined {
  const label = (declared as Partial<Record<string, { label?: string }>>)[name]?.label
  return label && t(label)
}
