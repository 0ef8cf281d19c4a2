import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { certificateNames } from '../../../../shared/applicants/domain/certificateNames.ts'
import { applicantFields } from '../../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../../shared/applicants/fields/declareField.ts'
import {
  type DeclaredFacet,
  type FacetField,
  type FacetName,
  facetNames,
  facets,
  type ValueFacet,
  valueFacets,
  type YesNoFacet,
} from '../../../../shared/applicants/fields/facets.ts'
import { canonicalValue, type ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { referenceLists } from '../../../../shared/kernel/lists/referenceLists.ts'
import type { ApplicantFilters } from '../../../../shared/search/domain/applicantSearch.ts'
import { cityKey, valueKey } from './normalization.ts'
import { remembering } from './remembering.ts'

export type FacetSource = Pick<Applicant, FacetField>

type ValuesOf = (value: unknown) => readonly string[]

const asTexts: ValuesOf = (value) => (Array.isArray(value) ? value : [value as string])

const valuesIn = Object.fromEntries(
  valueFacets.map((name) => [name, (facets[name].of as ValuesOf | undefined) ?? asTexts]),
) as Record<ValueFacet, ValuesOf>

function valuesOf(facet: ValueFacet, person: FacetSource): readonly string[] {
  const { field, none, also } = facets[facet]
  const value = field && person[field]
  const own = value === undefined ? [] : valuesIn[facet](value)
  if (also !== undefined) return [...own, ...valuesIn[facet](person[also])]
  return value === undefined && none !== undefined ? [none] : own
}

type KeyOf = (value: string) => string

/** Returns the key of a list value, under any of its labels. */
const labelKey = (list: readonly ListEntry[]): KeyOf =>
  remembering((value) => valueKey(canonicalValue(list, value) ?? value))

function keyOf({ normalization, list }: DeclaredFacet): KeyOf {
  if (normalization === 'town') return cityKey
  return normalization === 'labels' && list !== undefined && list !== 'countries'
    ? labelKey(referenceLists[list])
    : valueKey
}
const keysOf = Object.fromEntries(facetNames.map((name) => [name, keyOf(facets[name])])) as Record<FacetName, KeyOf>

/** Returns the function that normalizes values of a facet. */
export const keyIn = (facet: FacetName): KeyOf => keysOf[facet]

const asItself = (value: string): readonly string[] => [value]

/** Returns the keys of a person's values of a facet, without those that `isLeftOut` returns true for. */
export function facetKeysOf(
  facet: ValueFacet,
  person: FacetSource,
  isLeftOut: (value: string) => boolean = () => false,
): string[] {
  const keys: string[] = []
  const values = valuesOf(facet, person).filter((value) => !isLeftOut(value))
  for (const value of values.flatMap(facet === 'certificates' ? certificateNames : asItself)) {
    const key = keyIn(facet)(value)
    if (key !== '' && !keys.includes(key)) keys.push(key)
  }
  return keys
}

/** Returns the facets selected by filters, with the keys of which a record must have at least one. */
export function facetSelections(filters: ApplicantFilters): { facet: FacetName; keys: readonly string[] }[] {
  return facetNames.flatMap((facet) => {
    const selected = filters[facet]
    if (selected === undefined) return []
    const values = Array.isArray(selected) ? selected : [String(selected)]
    return [{ facet, keys: isYesNo(facet) ? values : values.map(keyIn(facet)) }]
  })
}

/**
 * Returns true if every record has one of these keys, so they exclude no one. This is so for all values of a closed
 * list of which every record has one.
 */
export function matchEveryRecord(facet: FacetName, keys: readonly string[]): boolean {
  const { field, codes } = facets[facet]
  if (field === undefined || codes === undefined) return false
  // A field with several values may be empty.
  return typeof fieldDefaults[field] === 'string' && codes.map(keyIn(facet)).every((key) => keys.includes(key))
}

const fieldDefaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries<Field>(applicantFields).map(([name, field]) => [name, field.default]),
)

/** Returns true if the query searches archived applicants. All others exclude them. */
export const includesArchived = ({ status }: ApplicantFilters): boolean => status?.includes('archived') ?? false

export function isYesNo(facet: FacetName): facet is YesNoFacet {
  return facets[facet].kind === 'yesNo'
}
