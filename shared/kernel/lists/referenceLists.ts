import { applicantStatusLabels } from './applicantStatuses.ts'
import { availabilityLabels } from './availabilities.ts'
import { certificates } from './certificates.ts'
import { channelLabels } from './channels.ts'
import { driverLicenseClassLabels } from './driverLicenseClasses.ts'
import { employmentTypeLabels } from './employmentTypes.ts'
import { experienceBandLabels } from './experienceBands.ts'
import { industrySectors } from './industrySectors.ts'
import { languageProficiencyLabels } from './languageProficiencies.ts'
import { languages } from './languages.ts'
import type { ListEntry } from './listEntry.ts'
import { machineOperations } from './machineOperations.ts'
import { mailLanguageLabels } from './mailLanguages.ts'
import { permitCardLabels } from './permitCards.ts'
import { pipelineStageLabels } from './pipelineStages.ts'
import { professions } from './professions.ts'
import { regions } from './regions.ts'
import { shiftPreferenceLabels } from './shiftPreferences.ts'
import { suggestedSkills } from './suggestedSkills.ts'
import { tradeSkills } from './tradeSkills.ts'
import { workPermits } from './workPermits.ts'
import { yesNoLabels } from './yesNo.ts'

/** The reference lists of field and filter values, by name. */
export const referenceLists = {
  applicantStatuses: applicantStatusLabels,
  availabilities: availabilityLabels,
  certificates,
  channels: channelLabels,
  driverLicenseClasses: driverLicenseClassLabels,
  employmentTypes: employmentTypeLabels,
  experienceBands: experienceBandLabels,
  industrySectors,
  languageProficiencies: languageProficiencyLabels,
  languages,
  machineOperations,
  mailLanguages: mailLanguageLabels,
  permitCards: permitCardLabels,
  pipelineStages: pipelineStageLabels,
  professions,
  regions,
  shiftPreferences: shiftPreferenceLabels,
  suggestedSkills,
  tradeSkills,
  workPermits,
  yesNo: yesNoLabels,
} as const satisfies Record<string, readonly ListEntry[]>

/** The name of a list. Countries are not in `referenceLists` because browsers know their names. */
export type ListName = keyof typeof referenceLists | 'countries'
