import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState } from 'react'
import { getMyDeletion } from '../../../../../shared/privacy/contract/getMyDeletion.ts'
import { requestMyDeletion } from '../../../../../shared/privacy/contract/requestMyDeletion.ts'
import { withdrawMyDeletion } from '../../../../../shared/privacy/contract/withdrawMyDeletion.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { AboutExport } from '../../../applicant/DataExport.tsx'
import { OwnDeletion } from '../../../applicant/deletion/OwnDeletion.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { DetailSection } from '../../../ui/layout/DetailSection.tsx'

const ExportDialog = lazyDialog(async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** Data protection for the person's own data: export and erasure. */
export function OwnData() {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(getMyDeletion, {}, { revalidateIfStale: true })
  const [exporting, setExporting] = useState(false)
  const known = { revalidate: false }
  return (
    <DetailSection heading="h2" title={t('Your data')}>
      <AboutExport />
      <Button variant="outlined" size="small" onClick={() => setExporting(true)}>
        {t('Download my data')}
      </Button>
      <Box sx={{ mt: 3 }}>
        {data ? (
          <OwnDeletion
            request={data.request}
            onAsk={async () => mutate(await call(requestMyDeletion, { body: {} }), known)}
            onWithdraw={async () => mutate(await call(withdrawMyDeletion, {}), known)}
          />
        ) : error ? (
          <ErrorState problem={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton variant="rounded" height={72} role="status" aria-label={t('Loading')} />
        )}
      </Box>
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </DetailSection>
  )
}
