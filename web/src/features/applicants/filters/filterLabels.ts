import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { yesNoFacets } from '../../../../../shared/domain/applicantSearch.ts'
import { availabilityLabels } from '../../../../../shared/domain/lists/availabilities.ts'
import { driverLicenseClassLabels } from '../../../../../shared/domain/lists/driverLicenseClasses.ts'
import { employmentTypeLabels } from '../../../../../shared/domain/lists/employmentTypes.ts'
import { experienceBandLabels } from '../../../../../shared/domain/lists/experienceBands.ts'
import { industrySectors } from '../../../../../shared/domain/lists/industrySectors.ts'
import { languages } from '../../../../../shared/domain/lists/languages.ts'
import { type LabelLanguage, type ListEntry, labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { machineOperations } from '../../../../../shared/domain/lists/machineOperations.ts'
import { pipelineStageLabels } from '../../../../../shared/domain/lists/pipelineStages.ts'
import { professions } from '../../../../../shared/domain/lists/professions.ts'
import { regions } from '../../../../../shared/domain/lists/regions.ts'
import { suggestedSkills } from '../../../../../shared/domain/lists/suggestedSkills.ts'
import { tradeSkills } from '../../../../../shared/domain/lists/tradeSkills.ts'
import { workPermits } from '../../../../../shared/domain/lists/workPermits.ts'
import { yesNoLabels } from '../../../../../shared/domain/lists/yesNo.ts'
import { countryLabel } from '../../../ui/countryNames.ts'
import type { FilterName } from '../filters.ts'

/** What each filter is called, on its control and on its chips. */
export function useFilterLabels(): Record<FilterName, string> {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      search: t('Search'),
      location: t('Location (City)'),
      region: t('Region'),
      nationality: t('Nationality'),
      workPermitType: t('Work Permit Type'),
      pipelineStage: t('Pipeline Stage'),
      starRating: t('Star Rating'),
      professions: t('Professions'),
      skills: t('Core Competencies'),
      tradeSkills: t('Trade Skills'),
      machineOperations: t('Machine Operations'),
      industrySectors: t('Industry Sectors'),
      languages: t('Languages'),
      experience: t('Years of Experience'),
      willingToRelocate: t('Willing to Relocate'),
      preferredRegions: t('Preferred Regions'),
      driverLicense: t('Driver License'),
      canLiftHeavyObjects: t('Lift heavy objects'),
      canWorkAtHeight: t('Work at height'),
      hasHealthCertificate: t('Health certificate'),
      canWorkOutdoors: t('Work outdoors'),
      hasOwnTools: t('Own tools'),
      hasOwnTransport: t('Own transport'),
      employmentType: t('Employment Type'),
      availability: t('Availability'),
    }),
    [t],
  )
}

/** The reference list behind a filter; nothing where its values are free text. */
export const listOf: Partial<Record<FilterName, readonly ListEntry[]>> = {
  region: regions,
  preferredRegions: regions,
  workPermitType: workPermits,
  pipelineStage: pipelineStageLabels,
  professions,
  skills: suggestedSkills,
  tradeSkills,
  machineOperations,
  industrySectors,
  languages,
  experience: experienceBandLabels,
  driverLicense: driverLicenseClassLabels,
  employmentType: employmentTypeLabels,
  availability: availabilityLabels,
}

export const isYesNo = (name: FilterName): boolean => (yesNoFacets as readonly string[]).includes(name)

/** What people read for a value of a filter. */
export function valueLabel(name: FilterName, value: string, language: LabelLanguage): string {
  if (name === 'nationality') return countryLabel(value, language)
  return labelOf(listOf[name] ?? (isYesNo(name) ? yesNoLabels : []), value, language)
}
