import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { exportOwnData } from '../../../../shared/contract/privacy/exportOwnData.ts'
import { readOwnData } from '../../../../shared/contract/privacy/readOwnData.ts'
import { call } from '../../api/call.ts'
import { useRoute } from '../../api/useRoute.ts'
import { AboutExport, DataExport } from '../../applicant/DataExport.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { DetailSection, Field, FieldList } from '../../ui/DetailSection.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkRequest } from './LinkRequest.tsx'

const DeletionByLink = lazy(async () => ({ default: (await import('./DeletionByLink.tsx')).DeletionByLink }))

/** What is kept of whoever the link was mailed to, in short, with a section for each thing that they can do. */
export function OwnData({ token }: { token: string }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { data, error, mutate } = useRoute(readOwnData, { body: { token } })
  // A token that is too long, say, is refused before it is looked up.
  if (error?.status === 400) return <LinkRequest refused />
  if (error)
    return <ErrorState problem={error} title={t('The page could not be loaded')} onRetry={() => void mutate()} />
  if (!data) return <OwnDataSkeleton />
  return (
    <>
      <Typography variant="h1">{t('Your data')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('What we keep of you, in short.')}
      </Typography>
      <Card component="section" aria-label={t('In short')} sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
        <FieldList>
          <Field label={t('Name')}>
            <bdi>{data.name}</bdi>
          </Field>
          <Field label={t('Kept since')}>{date(data.keptSince)}</Field>
          <Field label={t('Looked after by')} fallback={t('Nobody in particular')}>
            {data.lookedAfterBy && <bdi>{data.lookedAfterBy}</bdi>}
          </Field>
        </FieldList>
      </Card>
      <Card sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
        <DetailSection heading="h2" title={t('Export your data')}>
          <AboutExport />
          <DataExport
            label={t('Export my data')}
            running={t(
              'It is being put together, which takes up to a quarter of an hour. We mail you when it is ready.',
            )}
            ask={(anew) => call(exportOwnData, { body: { token, anew } })}
          />
        </DetailSection>
      </Card>
      <Suspense fallback={<Skeleton variant="rounded" height={140} sx={{ mt: 2 }} />}>
        <DeletionByLink token={token} />
      </Suspense>
    </>
  )
}

/** Stands for the page while it is on its way, in its final shape. */
export function OwnDataSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')}>
      <Skeleton width="40%" height={36} />
      <Skeleton width="62%" height={22} />
      <Skeleton variant="rounded" height={140} sx={{ mt: 3 }} />
    </Box>
  )
}
