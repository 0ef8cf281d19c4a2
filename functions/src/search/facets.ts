import type { Applicant } from '../../../shared/domain/applicant.ts'
import {
  type ApplicantFilters,
  experienceBandsOf,
  type FacetName,
  facetNames,
  listFacets,
  yesNoFacets,
} from '../../../shared/domain/applicantSearch.ts'
import { yearsOfExperienceOf } from '../../../shared/domain/derived.ts'
import { cityKey, valueKey } from './folding.ts'

/** The fields that a facet's values come from. */
export type FacetSource = Pick<
  Applicant,
  | (typeof yesNoFacets)[number]
  | 'city'
  | 'region'
  | 'nationality'
  | 'workPermitType'
  | 'pipelineStage'
  | 'professions'
  | 'coreCompetencies'
  | 'tradeSkills'
  | 'machineOperations'
  | 'industrySectors'
  | 'languages'
  | 'driverLicenseClasses'
  | 'preferredRegions'
  | 'employmentType'
  | 'starRating'
>

/** The field of the record that each facet shows something of: who may not see the field may not see the facet. */
export const facetFields = {
  location: 'city',
  region: 'region',
  nationality: 'nationality',
  workPermitType: 'workPermitType',
  pipelineStage: 'pipelineStage',
  professions: 'professions',
  skills: 'coreCompetencies',
  tradeSkills: 'tradeSkills',
  machineOperations: 'machineOperations',
  industrySectors: 'industrySectors',
  languages: 'languages',
  driverLicense: 'driverLicenseClasses',
  preferredRegions: 'preferredRegions',
  employmentType: 'employmentType',
  starRating: 'starRating',
  experience: 'professions',
  willingToRelocate: 'willingToRelocate',
  canLiftHeavyObjects: 'canLiftHeavyObjects',
  canWorkAtHeight: 'canWorkAtHeight',
  hasHealthCertificate: 'hasHealthCertificate',
  canWorkOutdoors: 'canWorkOutdoors',
  hasOwnTools: 'hasOwnTools',
  hasOwnTransport: 'hasOwnTransport',
} as const satisfies Record<FacetName, keyof Applicant>

export type YesNoFacet = (typeof yesNoFacets)[number]
/** The facets that hold values, rather than a yes or a no. */
export type ValueFacet = Exclude<FacetName, YesNoFacet>
export const valueFacets = [...listFacets, 'starRating', 'experience'] as const satisfies readonly ValueFacet[]

const one = (value: string | undefined): string[] => (value === undefined ? [] : [value])

const valuesOf: Record<ValueFacet, (person: FacetSource) => readonly string[]> = {
  location: (person) => one(person.city),
  region: (person) => one(person.region),
  nationality: (person) => one(person.nationality),
  workPermitType: (person) => one(person.workPermitType),
  pipelineStage: (person) => [person.pipelineStage],
  professions: (person) => person.professions.map((entry) => entry.profession),
  skills: (person) => person.coreCompetencies,
  tradeSkills: (person) => person.tradeSkills,
  machineOperations: (person) => person.machineOperations,
  industrySectors: (person) => person.industrySectors,
  languages: (person) => person.languages.map((entry) => entry.language),
  driverLicense: (person) => person.driverLicenseClasses,
  preferredRegions: (person) => person.preferredRegions,
  employmentType: (person) => person.employmentType,
  starRating: (person) => (person.starRating === undefined ? [] : [String(person.starRating)]),
  experience: (person) => {
    const years = yearsOfExperienceOf(person)
    return years === undefined ? [] : experienceBandsOf(years)
  },
}

const keyIn = (facet: ValueFacet): ((value: string) => string) => (facet === 'location' ? cityKey : valueKey)

/** The keys under which a person counts in a facet; each once. */
export function facetKeysOf(facet: ValueFacet, person: FacetSource): string[] {
  const keys: string[] = []
  for (const value of valuesOf[facet](person)) {
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

const yesNoNames: ReadonlySet<string> = new Set(yesNoFacets)

export function isYesNo(facet: FacetName): facet is YesNoFacet {
  return yesNoNames.has(facet)
}
