import type { TFunction } from 'i18next'
import {
  type ApplicationProgress,
  applicationProgresses,
} from '../../../shared/applicants/domain/applicationProgress.ts'

/** What each progress label means to the candidate. */
export const progressTexts = (t: TFunction): Record<ApplicationProgress, string> => ({
  received: t('We have received your application. A recruiter will review it.'),
  under_review: t('A recruiter is reviewing your application.'),
  interview: t('We would like to meet you. We will contact you to agree a time.'),
  shortlisted: t('You are shortlisted for a job.'),
  offer: t('You have an offer. We will contact you about it.'),
  hired: t('You got the job. Congratulations!'),
  not_selected: t('We cannot offer you a job this time. Thank you for applying.'),
})

export const progressSteps: readonly ApplicationProgress[] = applicationProgresses.filter(
  (progress) => progress !== 'not_selected',
)
