import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { getPrivacyNotice } from '../../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { DetailSection } from '../../../ui/layout/DetailSection.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { AgencyForm } from './AgencyForm.tsx'
import { AgencyLogo } from './AgencyLogo.tsx'

/** `/agency`: the name, contact details and logo of the agency. */
export function AgencyPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Agency'))
  const { data, error, mutate } = useRoute(getPrivacyNotice, {}, { revalidateIfStale: true })
  return (
    <>
      <PageHeader
        title={t('Agency')}
        text={t('Shown on public pages, in the privacy notice and at the end of your emails')}
      />
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 800 }}>
        {data ? (
          <>
            <DetailSection heading="h2" title={t('Name and contact')}>
              <AgencyForm
                agency={{ ...data.controller, phone: data.phone }}
                onSaved={(controller, phone) => void mutate({ ...data, controller, phone }, { revalidate: false })}
              />
            </DetailSection>
            <DetailSection heading="h2" title={t('Logo')}>
              <AgencyLogo />
            </DetailSection>
          </>
        ) : error ? (
          <ErrorState problem={error} title={t('The page could not be loaded')} onRetry={() => void mutate()} />
        ) : (
          <Skeleton variant="rounded" height={320} role="status" aria-label={t('Loading')} />
        )}
      </Card>
    </>
  )
}
