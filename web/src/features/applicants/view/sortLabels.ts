import type { TFunction } from 'i18next'
import type { SortColumn } from '../../../../../shared/search/domain/applicantSearch.ts'

/** Labels of the sort columns. */
export const sortLabels = (t: TFunction): Readonly<Record<SortColumn, string>> => ({
  firstName: t('Name'),
  city: t('Location'),
  yearsOfExperience: t('Experience'),
  pipelineStage: t('Status'),
  updatedAt: t('Updated'),
  stageChangedAt: t('In stage since'),
  lastContactedDate: t('Last call'),
  nextActionDate: t('Next task'),
  papersEndOn: t('Next expiry date'),
})
