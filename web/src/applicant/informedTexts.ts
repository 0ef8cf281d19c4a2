import type { TFunction } from 'i18next'
import type { Informed } from '../../../shared/privacy/domain/informed.ts'

export function informedWay(t: TFunction, by: Informed['by'], date: string): string {
  switch (by) {
    case 'application':
      return t('{{date}}, when applying', { date })
    case 'profile':
      return t('{{date}}, on their profile page', { date })
    case 'mail':
      return t('{{date}}, by email', { date })
    case 'sms':
      return t('{{date}}, by SMS', { date })
    case 'partner':
      return t('{{date}}, by the partner', { date })
    case 'staff':
      return t('{{date}}, by a colleague', { date })
  }
}
