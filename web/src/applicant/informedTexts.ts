import type { TFunction } from 'i18next'
import type { Informed } from '../../../shared/privacy/domain/informed.ts'

export function informedWay(t: TFunction, by: Informed['by'], date: string): string {
  switch (by) {
    case 'application':
      return t('{{date}}: on the page where they applied', { date })
    case 'profile':
      return t('{{date}}: on the page of their own profile', { date })
    case 'mail':
      return t('{{date}}: by our mail', { date })
    case 'sms':
      return t('{{date}}: by our SMS', { date })
    case 'partner':
      return t('{{date}}: by the partner', { date })
    case 'staff':
      return t('{{date}}: by one of the staff', { date })
  }
}
