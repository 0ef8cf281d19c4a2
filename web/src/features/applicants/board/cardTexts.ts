import type { TFunction } from 'i18next'
import { dateInDenmark } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import type { Formats } from '../../../i18n/formats.ts'

const day = 24 * 60 * 60 * 1000

/** Says when the person can start, as seen from `today` (`YYYY-MM-DD`). */
export function availableText(t: TFunction, { date }: Formats, earliestStart: string, today: string): string {
  return earliestStart <= today ? t('Can start now') : t('Available from {{date}}', { date: date(earliestStart) })
}

/** Says how many days of the Danish calendar the person has been in the stage. */
export function stageText(t: TFunction, since: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(dateInDenmark(new Date(since)))) / day)
  return days < 1 ? t('Moved to this stage today') : t('{{count}} days in stage', { count: days })
}
