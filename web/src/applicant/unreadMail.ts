import type { TFunction } from 'i18next'
import type { UnreadReason } from '../../../shared/conversations/domain/originalEmail.ts'

/** Why only the headers of an inbound mail were stored. */
export const unreadTexts = (t: TFunction): Record<UnreadReason, string> => ({
  too_large: t('It was larger than 10 MB and was not kept'),
  harmful: t('It held something harmful and was not kept'),
  unreadable: t('It could not be read and was not kept'),
})
