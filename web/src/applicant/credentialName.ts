import type { TFunction } from 'i18next'
import type { ExpiringCredential } from '../../../shared/applicants/domain/expiringCredentials.ts'
import { certificates } from '../../../shared/kernel/lists/certificates.ts'
import { type LabelLanguage, labelOf } from '../../../shared/kernel/lists/listEntry.ts'

export function credentialName(
  t: TFunction,
  { field, name = '' }: ExpiringCredential,
  language: LabelLanguage,
): string {
  const called: Record<ExpiringCredential['field'], string> = {
    certifications: labelOf(certificates, name, language),
    driverLicenseExpiry: t('Driving licence'),
    driverCpcExpiry: t('Driver CPC'),
    tachographCardExpiry: t('Tachograph card'),
    workPermitExpiryDate: t('Work permit'),
  }
  return called[field]
}
