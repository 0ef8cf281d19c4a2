import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { readDeletionByLink } from '../../../../../shared/privacy/contract/readDeletionByLink.ts'
import { requestDeletionByLink } from '../../../../../shared/privacy/contract/requestDeletionByLink.ts'
import { withdrawDeletionByLink } from '../../../../../shared/privacy/contract/withdrawDeletionByLink.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { OwnDeletion } from '../../../applicant/deletion/OwnDeletion.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'

/** Requests or withdraws an erasure, for people who opened a mailed link. */
export function DeletionByLink({ token }: { token: string }) {
  const { t } = useTranslation()
  const body = { token }
  const { data, error, mutate } = useRoute(readDeletionByLink, { body })
  const known = { revalidate: false }
  return (
    <Card component="section" aria-labelledby="deletion" sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
      <Typography id="deletion" variant="h3" component="h2" sx={{ mb: 1.25 }}>
        {t('Delete your data')}
      </Typography>
      {data ? (
        <OwnDeletion
          request={data.request}
          onAsk={async () => mutate(await call(requestDeletionByLink, { body }), known)}
          onWithdraw={async () => mutate(await call(withdrawDeletionByLink, { body }), known)}
        />
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton variant="rounded" height={72} role="status" aria-label={t('Loading')} />
      )}
    </Card>
  )
}
