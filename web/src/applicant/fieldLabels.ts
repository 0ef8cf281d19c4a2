import type { TFunction } from 'i18next'
import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import type { Field, ServerSetField } from '../../../shared/applicants/fields/declareField.ts'
import { serverSetFields } from '../../../shared/applicants/fields/record.ts'

const declared = { ...applicantFields, ...serverSetFields }
type Declared = typeof declared

type NamedField = {
  [Name in keyof Declared]: Declared[Name] extends { readonly label: string } ? Name : never
}[keyof Declared]

const named = Object.entries<Field | ServerSetField>(declared)

/** Returns the labels of applicant fields. The timeline uses them for changed fields, too. */
export const fieldLabels = (t: TFunction) =>
  Object.fromEntries(named.flatMap(([name, { label }]) => (label ? [[name, t(label)]] : []))) as Record<
    NamedField,
    string
  >

/** Returns the label of one field without translating the ninety others. Undefined if the field has no label. */
export function fieldLabel(t: TFunction, name: NamedField): string
export function fieldLabel(t: TFunction, name: string): string | undefined
export function fieldLabel(t: TFunction, name: string): string | undefined {
  const label = (declared as Partial<Record<string, { label?: string }>>)[name]?.label
  return label && t(label)
}
