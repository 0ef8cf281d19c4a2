import type { TFunction } from 'i18next'
import {
  type ApplicationProgress,
  applicationProgresses,
} from '../../../shared/applicants/domain/applicationProgress.ts'

/** What each progress label means to the candidate. */
export const progressTexts = (t: TFunction): Record<ApplicationProgress, string> => ({
  received: t('We have your application. A recruiter will look at it.'),
  under_review: t('A recruiter is looking at your application.'),
  interview: t('We would like to talk with you, and contact you about a time.'),
  shortlisted: t('You are on the short list for a job.'),
  offer: t('There is an offer for you. We contact you about it.'),
  hired: t('You have the job. Congratulations!'),
  not_selected: t('We cannot offer you a job this time. Thank you for applying.'),
})

export const progressSteps: readonly ApplicationProgress[] = applicationProgresses.filter(
  (progress) => progress !== 'not_selected',
)
