import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/useFormats.ts'
import { DetailSection, Field, FieldList } from '../../../ui/DetailSection.tsx'
import type { DetailProps } from './sections.ts'

/** When the person agreed to the processing of their data. */
export function GdprTab({ applicant }: Pick<DetailProps, 'applicant'>) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { gdprConsentDate } = applicant
  return (
    <DetailSection title={t('Data Protection')}>
      <FieldList>
        <Field label={t('Consent Date')} fallback={t('No consent recorded')}>
          {gdprConsentDate && dateTime(gdprConsentDate)}
        </Field>
      </FieldList>
    </DetailSection>
  )
}
