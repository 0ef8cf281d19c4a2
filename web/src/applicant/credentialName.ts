import type { TFunction } from 'i18next'
import { certificateLabel } from '../../../shared/applicants/domain/certificateNames.ts'
import type { ExpiringCredential } from '../../../shared/applicants/domain/expiringCredentials.ts'
import type { LabelLanguage } from '../../../shared/kernel/lists/listEntry.ts'

export function credentialName(
  t: TFunction,
  { field, name = '' }: ExpiringCredential,
  language: LabelLanguage,
): string {
  const called: Record<ExpiringCredential['field'], string> = {
    certifications: certificateLabel(name, language),
    driverLicenseExpiry: t('Driving licence'),
    driverCpcExpiry: t('Driver CPC'),
    tachographCardExpiry: t('Tachograph card'),
    workPermitExpiryDate: t('Work permit'),
  }
  return called[field]
}
