import { memoize } from 'es-toolkit/function'
import { type FacetName, facets } from '../../../../shared/applicants/fields/facets.ts'
import { danishPlaces } from '../../../../shared/kernel/places/danishPlaces.ts'
import type { Condition } from './conditions.ts'
import { listsOf } from './facetLabels.ts'
import { keyIn } from './facets.ts'
import { isListedTown } from './towns.ts'

/** Returns the keys of all list values of a facet, under any label. Towns come from our list of places. */
export const listedKeys: (facet: FacetName) => ReadonlySet<string> = memoize((facet: FacetName) => {
  const names = listsOf(facet).flatMap((list) => list.flatMap(({ value, en, da }) => [value, en, da]))
  const towns = facets[facet].normalization === 'town' ? danishPlaces.map(({ name }) => name) : []
  return new Set([...(facets[facet].codes ?? []), ...names, ...towns].map(keyIn(facet)))
})

/** Returns true for a list value, and for any key of a facet without free text. */
export function isListed(facet: FacetName, key: string): boolean {
  const { kind, form } = facets[facet]
  return kind !== 'values' || form !== undefined || listedKeys(facet).has(key)
}

/**
 * Returns the condition without its free values, which must not find anonymous applicants. Certificates and permits
 * match nothing: only staff filter by them, and for staff no one is anonymous.
 */
export function withoutFreeValues(condition: Condition): Condition {
  switch (condition.kind) {
    case 'has':
    case 'graded':
      return { ...condition, keys: condition.keys.filter((key) => isListed(condition.facet, key)) }
    case 'livesIn':
      return { ...condition, towns: condition.towns.filter(isListedTown) }
    case 'held':
      return { ...condition, papers: [] }
    case 'not':
      return { ...condition, of: withoutFreeValues(condition.of) }
    case 'any':
    case 'all':
      return { ...condition, of: condition.of.map(withoutFreeValues) }
    case 'silent':
    case 'dated':
    case 'counted':
      return condition
  }
}
