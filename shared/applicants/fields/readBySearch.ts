import { applicantFields } from './applicantFields.ts'
import type { Field, ServerSetField } from './declareField.ts'
import { serverSetFields } from './record.ts'

type DeclaredFields = typeof applicantFields
type ServerSet = typeof serverSetFields

type Marked<Fields, Mark> = { [Name in keyof Fields]: Fields[Name] extends Mark ? Name : never }[keyof Fields]

/** The fields shown unchanged in lists of applicants. */
export type RowField = Marked<DeclaredFields, { readonly row: true }> | Marked<ServerSet, { readonly row: true }>

/** The fields with searchable text. */
export type WordField = Marked<DeclaredFields, { readonly words: unknown }>

/** The fields that a search counts, searches or shows. */
export type ReadField =
  | RowField
  | WordField
  | Marked<DeclaredFields, { readonly facet: unknown }>
  | Marked<DeclaredFields, { readonly facets: unknown }>
  | Marked<ServerSet, { readonly facet: unknown }>

const declared = Object.entries<Field>(applicantFields)
const serverSet = Object.entries<ServerSetField>(serverSetFields)
const names = (entries: readonly (readonly [string, unknown])[]): string[] => entries.map(([name]) => name)

export const rowFields = [
  ...names(serverSet.filter(([, { row }]) => row)),
  ...names(declared.filter(([, { row }]) => row)),
] as RowField[]

export const wordFields = names(declared.filter(([, { words }]) => words)) as WordField[]

export const readFields = [
  ...new Set([
    ...rowFields,
    ...names(serverSet.filter(([, { facet }]) => facet)),
    ...names(declared.filter(([, { facet, facets, words }]) => facet || facets || words)),
  ]),
] as ReadField[]
