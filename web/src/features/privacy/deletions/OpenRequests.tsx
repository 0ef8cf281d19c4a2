import Box from '@mui/material/Box'
import { listDeletionRequests } from '../../../../../shared/privacy/contract/listDeletionRequests.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { DeletionRequestRow } from './DeletionRequestRow.tsx'
import { RequestsSkeleton } from './RequestsSkeleton.tsx'

/** The open requests, most urgent first. */
export function OpenRequests() {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(listDeletionRequests, {}, { revalidateIfStale: true })
  const ended = (id: string) => {
    const requests = data?.requests.filter(({ request }) => request.id !== id) ?? []
    void mutate({ requests }, { revalidate: false })
  }
  if (error && !data) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorState problem={error} title={t('The requests could not be loaded')} onRetry={() => void mutate()} />
      </Box>
    )
  }
  if (!data) return <RequestsSkeleton />
  if (data.requests.length === 0) {
    return (
      <EmptyState
        title={t('No open requests')}
        text={t('Applicants can request deletion themselves, or you can record a request on their GDPR tab.')}
      />
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {data.requests.map((listed) => (
        <DeletionRequestRow
          key={listed.request.id}
          listed={listed}
          onEnded={() => ended(listed.request.id)}
          onStale={() => void mutate()}
        />
      ))}
    </Box>
  )
}
