import { exportPersonalData } from '../../../../../shared/privacy/contract/exportPersonalData.ts'
import { call } from '../../../api/call.ts'
import { DataExport } from '../../../applicant/DataExport.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Exports an applicant's personal data, to be handed to the person. */
export function ExportApplicant({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <DataExport
      label={t('Export Personal Data')}
      running={t('The file will be ready within 30 minutes.')}
      onRequest={(anew) => call(exportPersonalData, { params: { id }, body: { anew } })}
    />
  )
}
