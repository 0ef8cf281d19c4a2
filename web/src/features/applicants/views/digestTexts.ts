import type { TFunction } from 'i18next'
import type { DigestPace } from '../../../../../shared/domain/savedView.ts'

/** When mails tell what changed in a view. */
export const digestTexts = (t: TFunction): Record<DigestPace, string> => ({
  daily: t('Every morning, if something changed'),
  weekly: t('On Monday mornings, if something changed'),
})

/** The same, said of a view in a list. */
export const mailedTexts = (t: TFunction): Record<DigestPace, string> => ({
  daily: t('Mailed every morning'),
  weekly: t('Mailed on Mondays'),
})
