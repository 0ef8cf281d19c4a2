import { applicantFields, serverSetFields } from './applicantFields.ts'
import type { Field, ServerSetField } from './declareField.ts'

type Declared = typeof applicantFields
type Kept = typeof serverSetFields

type Marked<Fields, Mark> = { [Name in keyof Fields]: Fields[Name] extends Mark ? Name : never }[keyof Fields]

/** The fields shown unchanged in lists of applicants. */
export type RowField = Marked<Declared, { readonly row: true }> | Marked<Kept, { readonly row: true }>

/** The fields with searchable text. */
export type WordField = Marked<Declared, { readonly words: unknown }>

/** The fields that a search counts, searches or shows. */
export type ReadField =
  | RowField
  | WordField
  | Marked<Declared, { readonly facet: unknown }>
  | Marked<Declared, { readonly facets: unknown }>
  | Marked<Kept, { readonly facet: unknown }>

const declared = Object.entries<Field>(applicantFields)
const kept = Object.entries<ServerSetField>(serverSetFields)
const names = (entries: readonly (readonly [string, unknown])[]): string[] => entries.map(([name]) => name)

export const rowFields = [
  ...names(kept.filter(([, { row }]) => row)),
  ...names(declared.filter(([, { row }]) => row)),
] as RowField[]

export const wordFields = names(declared.filter(([, { words }]) => words)) as WordField[]

export const readFields = [
  ...new Set([
    ...rowFields,
    ...names(kept.filter(([, { facet }]) => facet)),
    ...names(declared.filter(([, { facet, facets, words }]) => facet || facets || words)),
  ]),
] as ReadField[]
