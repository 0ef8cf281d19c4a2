import { cityKey } from '../../../functions/src/search/meaning/normalization.ts'
import type { FacetName } from '../../../shared/applicants/fields/facets.ts'
import { certificates } from '../../../shared/kernel/lists/certificates.ts'
import { channelLabels } from '../../../shared/kernel/lists/channels.ts'
import { industrySectors } from '../../../shared/kernel/lists/industrySectors.ts'
import { languages } from '../../../shared/kernel/lists/languages.ts'
import type { ListEntry } from '../../../shared/kernel/lists/listEntry.ts'
import { machineOperations } from '../../../shared/kernel/lists/machineOperations.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { regions } from '../../../shared/kernel/lists/regions.ts'
import { suggestedSkills } from '../../../shared/kernel/lists/suggestedSkills.ts'
import { tradeSkills } from '../../../shared/kernel/lists/tradeSkills.ts'
import { workPermits } from '../../../shared/kernel/lists/workPermits.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import { danishPlaces } from '../../../shared/kernel/places/danishPlaces.ts'

export const skills: readonly ListEntry[] = [...suggestedSkills, ...tradeSkills, ...machineOperations]

/** The lists of the facets that allow free text. The staff's tags have no list. */
const lists: Partial<Record<FacetName, readonly ListEntry[]>> = {
  ...{ region: regions, preferredRegions: regions, nationality: countries, workPermitType: workPermits },
  ...{ professions, skills, tradeSkills: skills, machineOperations: skills, industrySectors, languages, certificates },
  ...{ channel: channelLabels, tags: [] },
}

export function isPlainlyListed(facet: FacetName, text: string): boolean {
  if (facet === 'location') return danishPlaces.some(({ name }) => cityKey(name) === cityKey(text))
  const named = (name: string) => name.toLowerCase() === text.toLowerCase()
  return lists[facet]?.some(({ value, en, da, otherNames = [] }) => [value, en, da, ...otherNames].some(named)) ?? true
}
