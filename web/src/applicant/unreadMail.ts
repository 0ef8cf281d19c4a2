import type { TFunction } from 'i18next'
import type { UnreadReason } from '../../../shared/conversations/domain/originalEmail.ts'

/** Why only the headers of an inbound mail were stored. */
export const unreadTexts = (t: TFunction): Record<UnreadReason, string> => ({
  too_large: t('The email was larger than 15 MB and was not stored'),
  harmful: t('The email contained something harmful and was not stored'),
  unreadable: t('The email could not be read and was not stored'),
})
