import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Navigate, useNavigate } from 'react-router-dom'
import { getApplicant } from '../../../../../shared/applicants/contract/getApplicant.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useMarkDifferent } from '../../../applicant/useMarkDifferent.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { applicantUrl, paths } from '../../../urls.ts'
import { MergePair } from './MergePair.tsx'

export function ComparePair({ oneId, otherId }: { oneId: string; otherId: string }) {
  const { t } = useTranslation()
  useDocumentTitle(t('Compare applicants'))
  const navigate = useNavigate()
  const one = useRoute(getApplicant, { params: { id: oneId } }, { revalidateIfStale: true })
  const other = useRoute(getApplicant, { params: { id: otherId } }, { revalidateIfStale: true })
  const markDifferent = useMarkDifferent(() => navigate(paths.duplicates))
  const problem = one.error ?? other.error
  const retry = () => {
    void one.mutate()
    void other.mutate()
  }
  if (one.data && other.data && one.data.id === other.data.id)
    return <Navigate to={applicantUrl(one.data.id)} replace />
  return (
    <>
      <BackLink to={paths.duplicates} label={t('Possible duplicates')} />
      <PageHeader
        title={t('Compare applicants')}
        text={t('Merge the records if they belong to the same person. If they do not, choose Not a duplicate.')}
        actions={
          <Button variant="outlined" onClick={() => void markDifferent(oneId, otherId)}>
            {t('Not a duplicate')}
          </Button>
        }
      />
      <Card sx={{ px: 2, pb: 2 }}>
        {one.data && other.data ? (
          <MergePair one={one.data} other={other.data} onStale={retry} />
        ) : (
          <Box sx={{ pt: 2 }}>
            {problem ? <ErrorState problem={problem} onRetry={retry} /> : <Waiting label={t('Loading')} />}
          </Box>
        )}
      </Card>
    </>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <Box role="status" aria-label={label}>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} height={40} style={{ transform: 'none', margin: '4px 0' }} />
    ))}
  </Box>
)
