import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { RequestsSkeleton } from './RequestsSkeleton.tsx'

// Separate: the first script of every page lists a page's imports.
const OpenRequests = lazyPart(async () => (await import('./OpenRequests.tsx')).OpenRequests)

/** `/deletions`: erasure requests that await an answer. */
export function DeletionsPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Deletion requests'))
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <PageHeader
        title={t('Deletion requests')}
        text={t('Requests must be answered within one month (GDPR, Art. 12(3)).')}
      />
      <Card component="section" aria-label={t('Open requests')} sx={{ overflow: 'clip' }}>
        <Suspense fallback={<RequestsSkeleton />}>
          <OpenRequests />
        </Suspense>
      </Card>
    </Box>
  )
}
