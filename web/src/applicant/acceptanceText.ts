import type { TFunction } from 'i18next'
import { namedCertificate } from '../../../shared/applicants/domain/certificateNames.ts'

/** Returns who must accept a certificate if it was issued abroad, or undefined if our list says nothing about it. */
export function acceptanceText(t: TFunction, name: string): string | undefined {
  switch (namedCertificate(name)?.acceptedBy) {
    case 'authority':
      return t('If issued abroad, Arbejdstilsynet must recognise it before work starts.')
    case 'employer':
      return t('If issued abroad, the employer checks the evidence. Permanent work requires recognition.')
    case undefined:
      return undefined
  }
}

/** Does the same for a certificate that was issued abroad and is not recognised yet. */
export function acceptanceDue(t: TFunction, name: string): string | undefined {
  switch (namedCertificate(name)?.acceptedBy) {
    case 'authority':
      return t('Arbejdstilsynet must recognise it')
    case 'employer':
      return t('The employer must check the evidence')
    case undefined:
      return undefined
  }
}
