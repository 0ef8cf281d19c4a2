import type { TFunction } from 'i18next'
import { expiryState } from '../../../shared/kernel/domain/expiry.ts'
import type { Formats } from '../i18n/formats.ts'

export const expiryText = (t: TFunction, { date }: Formats, day: string): string =>
  expiryState(day, new Date()) === 'expired'
    ? t('Expired {{date}}', { date: date(day) })
    : t('Expires {{date}}', { date: date(day) })
