import type { Applicant } from '../../../../shared/domain/applicant.ts'
import {
  type FacetField,
  type FacetName,
  facetNames,
  facets,
  type ValueFacet,
  valueFacets,
  type YesNoFacet,
} from '../../../../shared/domain/applicantFields/facets.ts'
import type { ApplicantFilters } from '../../../../shared/domain/applicantSearch.ts'
import { cityKey, valueKey } from './folding.ts'

/** The fields that a facet's values come from. */
export type FacetSource = Pick<Applicant, FacetField>

type ValuesOf = (value: unknown) => readonly string[]

/** The value of a field that holds one text, or several. */
const asTexts: ValuesOf = (value) => (Array.isArray(value) ? value : [value as string])

const valuesIn = Object.fromEntries(
  valueFacets.map((name) => [name, (facets[name].of as ValuesOf | undefined) ?? asTexts]),
) as Record<ValueFacet, ValuesOf>

function valuesOf(facet: ValueFacet, person: FacetSource): readonly string[] {
  const { field, none } = facets[facet]
  const value = field && person[field]
  if (value === undefined) return none === undefined ? [] : [none]
  return valuesIn[facet](value)
}

const keyIn = (facet: ValueFacet): ((value: string) => string) =>
  facets[facet].folding === 'town' ? cityKey : valueKey

/** The keys under which a person counts in a facet; each once. */
export function facetKeysOf(facet: ValueFacet, person: FacetSource): string[] {
  const keys: string[] = []
  for (const value of valuesOf(facet, person)) {
    const key = keyIn(facet)(value)
    if (key !== '' && !keys.includes(key)) keys.push(key)
  }
  return keys
}

/** One filter of a search, ready to compare: the keys of which a record must have at least one. */
export interface FacetSelection {
  facet: FacetName
  keys: readonly string[]
}

/** The filters that a query sets, besides the text and the availability. */
export function selectionsOf(filters: ApplicantFilters): FacetSelection[] {
  return facetNames.flatMap((facet): FacetSelection[] => {
    const selected = filters[facet]
    if (selected === undefined) return []
    const values = Array.isArray(selected) ? selected : [String(selected)]
    return [{ facet, keys: isYesNo(facet) ? values : values.map(keyIn(facet)) }]
  })
}

/** Whether a query looks among the archived; any other finds none of them. */
export const asksForArchived = ({ status }: ApplicantFilters): boolean => status?.includes('archived') ?? false

export function isYesNo(facet: FacetName): facet is YesNoFacet {
  return facets[facet].kind === 'yesNo'
}
