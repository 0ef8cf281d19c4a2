import type { TFunction } from 'i18next'
import type { EndingPaper } from '../../../shared/applicants/domain/endingPapers.ts'
import { certificates } from '../../../shared/kernel/lists/certificates.ts'
import { type LabelLanguage, labelOf } from '../../../shared/kernel/lists/listEntry.ts'

export function paperName(t: TFunction, { field, name = '' }: EndingPaper, language: LabelLanguage): string {
  const called: Record<EndingPaper['field'], string> = {
    certifications: labelOf(certificates, name, language),
    driverLicenseExpiry: t('Driving licence'),
    driverCpcExpiry: t('Driver CPC'),
    tachographCardExpiry: t('Tachograph card'),
    workPermitExpiryDate: t('Work permit'),
  }
  return called[field]
}
