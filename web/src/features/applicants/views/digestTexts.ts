import type { TFunction } from 'i18next'
import type { DigestPace } from '../../../../../shared/bulk/domain/savedView.ts'

/** When mails about changes in a view are sent. */
export const digestTexts = (t: TFunction): Record<DigestPace, string> => ({
  daily: t('Every morning'),
  weekly: t('Every Monday morning'),
})

/** The mail schedule as a note on a view in a list. */
export const mailedTexts = (t: TFunction): Record<DigestPace, string> => ({
  daily: t('Emailed every morning'),
  weekly: t('Emailed on Mondays'),
})
