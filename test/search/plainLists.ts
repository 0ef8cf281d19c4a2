import { cityKey } from '../../functions/src/search/meaning/folding.ts'
import type { FacetName } from '../../shared/domain/applicantFields/facets.ts'
import { certificates } from '../../shared/domain/lists/certificates.ts'
import { channelLabels } from '../../shared/domain/lists/channels.ts'
import { industrySectors } from '../../shared/domain/lists/industrySectors.ts'
import { languages } from '../../shared/domain/lists/languages.ts'
import type { ListEntry } from '../../shared/domain/lists/listEntry.ts'
import { machineOperations } from '../../shared/domain/lists/machineOperations.ts'
import { professions } from '../../shared/domain/lists/professions.ts'
import { regions } from '../../shared/domain/lists/regions.ts'
import { suggestedSkills } from '../../shared/domain/lists/suggestedSkills.ts'
import { tradeSkills } from '../../shared/domain/lists/tradeSkills.ts'
import { workPermits } from '../../shared/domain/lists/workPermits.ts'
import { countries } from '../../shared/domain/places/countries.ts'
import { danishPlaces } from '../../shared/domain/places/danishPlaces.ts'

/** All that is called a skill, in whichever field. */
export const skills: readonly ListEntry[] = [...suggestedSkills, ...tradeSkills, ...machineOperations]

/** The lists of the facets that people may write freely into; no list has the tags of the staff. */
const lists: Partial<Record<FacetName, readonly ListEntry[]>> = {
  ...{ region: regions, preferredRegions: regions, nationality: countries, workPermitType: workPermits },
  ...{ professions, skills, tradeSkills: skills, machineOperations: skills, industrySectors, languages, certificates },
  ...{ channel: channelLabels, tags: [] },
}

/** Whether a value of a facet is a choice of our lists. */
export function isPlainlyListed(facet: FacetName, text: string): boolean {
  if (facet === 'location') return danishPlaces.some(({ name }) => cityKey(name) === cityKey(text))
  const named = (name: string) => name.toLowerCase() === text.toLowerCase()
  return lists[facet]?.some(({ value, en, da }) => [value, en, da].some(named)) ?? true
}
