import type { TFunction } from 'i18next'
import { type FacetName, facetNames, facets } from '../../../shared/applicants/fields/facets.ts'

export function filterLabels(t: TFunction) {
  const ofFacets = Object.fromEntries(facetNames.map((name) => [name, t(facets[name].label)]))
  return {
    ...(ofFacets as Record<FacetName, string>),
    search: t('Search'),
    availability: t('Availability'),
    proposalStage: t('Status'),
    unmovedDays: t('Minimum days in stage'),
    stageMonth: t('In stage since'),
    near: t('Lives near'),
    within: t('Max. distance'),
    orRelocate: t('Include candidates willing to relocate'),
    validOn: t('Certificates valid on'),
    languageLevel: t('Minimum language level'),
    availableBy: t('Can start by'),
    permitEndsWithin: t('Work permit expires within'),
    papersEndWithin: t('Expires within'),
    cleared: t('Cleared to start'),
    anyOf: t('Any of'),
  }
}
