import type { ListName } from '../../kernel/lists/referenceLists.ts'
import { applicantFields } from './applicantFields.ts'
import type { Facet, Field, ServerSetField } from './declareField.ts'
import { serverSetFields } from './record.ts'

const declared = { ...applicantFields, ...serverSetFields }
type Declared = typeof declared
type DeclaredName = keyof Declared

/** The facets named after their field. */
type OwnFacets = {
  [Name in DeclaredName as Declared[Name] extends { readonly facet: unknown } ? Name : never]: Declared[Name] extends {
    readonly facet: infer Own
  }
    ? Own & { readonly field: Name }
    : never
}
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** The facets with other names. */
type OtherFacets = Together<
  {
    [Name in DeclaredName]: Declared[Name] extends { readonly facets: infer Others }
      ? { [Other in keyof Others]: Others[Other] & { readonly field: Name } }
      : never
  }[DeclaredName]
>
type Facets = OwnFacets & OtherFacets

/** Facets computed from the whole record. */
const derivedFacets = {
  starred: { kind: 'yesNo', label: 'Starred', list: 'yesNo', audience: 'staff' },
  incomplete: { kind: 'yesNo', label: 'Incomplete', list: 'yesNo', audience: 'staff' },
} as const satisfies Record<string, Omit<DeclaredFacet, 'field'>>

export type FacetName = (keyof Facets | keyof typeof derivedFacets) & string
type FacetOfKind<Kind extends Facet['kind']> = {
  [Name in keyof Facets & string]: Facets[Name] extends { readonly kind: Kind } ? Name : never
}[keyof Facets & string]

/** The facets whose filter takes several values, one of which must match. */
export type ListFacet = FacetOfKind<'values'>
export type YesNoFacet = FacetOfKind<'yesNo'> | keyof typeof derivedFacets
/** The facets that have values instead of yes or no. */
export type ValueFacet = Exclude<FacetName, YesNoFacet>
/** The type of one value of a facet in a query. */
export type FacetCode<Name extends ListFacet> = Facets[Name] extends { readonly codes: readonly (infer Code)[] }
  ? Code
  : string
/** The fields that facets count. */
export type FacetField =
  | Facets[keyof Facets]['field']
  | Extract<Facets[keyof Facets], { readonly also: unknown }>['also']
/** The facets with a filter that requires more of a value. */
export type GradedFacet = {
  [Name in keyof Facets & string]: Facets[Name] extends { readonly graded: unknown } ? Name : never
}[keyof Facets & string]

/** A facet, completed with the defaults of its field. */
export interface DeclaredFacet extends Omit<Facet, 'label' | 'list' | 'also'> {
  /** The field it counts; undefined if it is computed from several. */
  readonly field?: FacetField
  readonly label: string
  readonly list?: ListName
  readonly also?: FacetField
}

function facetsOf(
  field: string,
  { facet, facets = {}, label, list }: Pick<Field, 'facet' | 'facets' | 'label' | 'list'>,
): [string, DeclaredFacet][] {
  const all = Object.entries({ ...(facet && { [field]: facet }), ...facets })
  return all.map(([name, each]) => [
    name,
    { label: label ?? field, ...(list && { list }), ...each, field } as DeclaredFacet,
  ])
}

/** Every facet by name. The name is also that of its filter. */
export const facets: Readonly<Record<FacetName, DeclaredFacet>> = {
  ...(Object.fromEntries(
    Object.entries<Field | ServerSetField>(declared).flatMap(([name, field]) => facetsOf(name, field)),
  ) as Record<keyof Facets & string, DeclaredFacet>),
  ...derivedFacets,
}

const ofKind = (kind: Facet['kind']) =>
  (Object.keys(facets) as FacetName[]).filter((name) => facets[name].kind === kind)

export const listFacets = ofKind('values') as ListFacet[]
export const yesNoFacets = ofKind('yesNo') as YesNoFacet[]
export const valueFacets = [...listFacets, ...ofKind('number'), ...ofKind('band')] as ValueFacet[]
export const gradedFacets = listFacets.filter((name) => facets[name].graded !== undefined) as GradedFacet[]
export const facetNames: readonly FacetName[] = [...valueFacets, ...yesNoFacets]
