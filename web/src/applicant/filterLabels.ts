import type { TFunction } from 'i18next'
import { type FacetName, facetNames, facets } from '../../../shared/applicants/fields/facets.ts'

export function filterLabels(t: TFunction) {
  const ofFacets = Object.fromEntries(facetNames.map((name) => [name, t(facets[name].label)]))
  return {
    ...(ofFacets as Record<FacetName, string>),
    search: t('Search'),
    availability: t('Availability'),
    proposalStage: t('Status'),
    unmovedDays: t('Days in the stage, at least'),
    stageMonth: t('In the stage since'),
    near: t('Lives near'),
    within: t('Within'),
    orRelocate: t('Or would relocate there'),
    validOn: t('Papers valid on'),
    languageLevel: t('Language level, at least'),
    availableBy: t('Can start by'),
    permitEndsWithin: t('Work permit ends within'),
    papersEndWithin: t('Any paper ends within'),
    cleared: t('Cleared to start'),
    anyOf: t('One of'),
  }
}
