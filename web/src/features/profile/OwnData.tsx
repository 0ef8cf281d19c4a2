import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AboutExport } from '../../applicant/DataExport.tsx'
import { DetailSection } from '../../ui/DetailSection.tsx'

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))

/** What one can do about the data that is kept of oneself. */
export function OwnData() {
  const { t } = useTranslation()
  const [exporting, setExporting] = useState(false)
  return (
    <DetailSection heading="h2" title={t('Your data')}>
      <AboutExport />
      <Button variant="outlined" size="small" onClick={() => setExporting(true)}>
        {t('Export my data')}
      </Button>
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </DetailSection>
  )
}
