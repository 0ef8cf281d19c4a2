import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { exportOwnData } from '../../../../../shared/privacy/contract/exportOwnData.ts'
import { getPrivacyNotice } from '../../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { readOwnData } from '../../../../../shared/privacy/contract/readOwnData.ts'
import { setTalentPoolByLink } from '../../../../../shared/privacy/contract/setTalentPoolByLink.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { AboutExport, DataExport } from '../../../applicant/DataExport.tsx'
import { TalentPool } from '../../../applicant/TalentPool.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { DetailSection, Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { paths } from '../../../urls.ts'
import { LinkRequest } from './LinkRequest.tsx'

const DeletionByLink = lazyPart(async () => (await import('./DeletionByLink.tsx')).DeletionByLink)

/** A summary of the person's data, for the recipient of a mailed link, with a section for each thing they can do. */
export function OwnData({ token }: { token: string }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { data, error, mutate } = useRoute(readOwnData, { body: { token } })
  // An invalid token, such as one that is too long, is refused before it is looked up.
  if (error?.status === 400) return <LinkRequest refused />
  if (error)
    return <ErrorState problem={error} title={t('The page could not be loaded')} onRetry={() => void mutate()} />
  if (!data) return <OwnDataSkeleton />
  return (
    <>
      <Typography variant="h1">{t('Your data')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('A summary of the data we have about you')}
      </Typography>
      <Card component="section" aria-label={t('Summary')} sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
        <FieldList>
          <Field label={t('Name')}>
            <bdi>{data.name}</bdi>
          </Field>
          <Field label={t('Stored since')}>{date(data.keptSince)}</Field>
          <Field label={t('Your recruiter')} fallback={t('Not assigned yet')}>
            {data.lookedAfterBy && <bdi>{data.lookedAfterBy}</bdi>}
          </Field>
        </FieldList>
      </Card>
      <Card component="section" aria-labelledby="other-jobs" sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
        <Typography id="other-jobs" variant="h3" component="h2">
          {t('Other jobs')}
        </Typography>
        <TalentPool
          consent={data.poolConsent}
          onSet={async (keep) => {
            const { poolConsent } = await call(setTalentPoolByLink, { body: { token, keep } })
            void mutate({ ...data, poolConsent }, { revalidate: false })
          }}
        />
      </Card>
      {data.only ? <MoreByAnotherLink /> : <Everything token={token} />}
    </>
  )
}

/**
 * Says what a link from a reminder does not permit. Asking for another link drops this one's token, which a page reload
 * would otherwise find again.
 */
function MoreByAnotherLink() {
  const { t } = useTranslation()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      <Link component={RouterLink} to={paths.yourData} underline="always">
        {t('See all your data or have it deleted')}
      </Link>
    </Typography>
  )
}

/** The further actions for people who requested the link themselves. */
function Everything({ token }: { token: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Correction />
      <Card sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
        <DetailSection heading="h2" title={t('Download your data')}>
          <AboutExport />
          <DataExport
            label={t('Download my data')}
            running={t('Your file will be ready within 30 minutes. We will email you when it is.')}
            onRequest={(anew) => call(exportOwnData, { body: { token, anew } })}
          />
        </DetailSection>
      </Card>
      <Suspense fallback={<Skeleton variant="rounded" height={140} style={{ marginTop: 16 }} />}>
        <DeletionByLink token={token} />
      </Suspense>
    </>
  )
}

/** The address for corrections. Renders nothing until it is loaded, or if the agency has not been entered. */
function Correction() {
  const { t } = useTranslation()
  const email = useRoute(getPrivacyNotice, {}).data?.controller?.email
  if (email === undefined) return null
  const [before, after] = t('Is something wrong or missing? Write to {{email}}, and we will correct it.', {
    email: gap,
  }).split(gap)
  return (
    <Card sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
      <DetailSection heading="h2" title={t('Correct your data')}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {before}
          <Link href={`mailto:${email}`} underline="always">
            {email}
          </Link>
          {after}
        </Typography>
      </DetailSection>
    </Card>
  )
}

/** Marks the place of the link in a text. */
const gap = '\n'

/** Placeholder of the page while it loads, in its final shape. */
export function OwnDataSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')}>
      <Skeleton width="40%" height={36} />
      <Skeleton width="62%" height={22} />
      <Skeleton variant="rounded" height={140} style={{ marginTop: 24 }} />
    </Box>
  )
}
