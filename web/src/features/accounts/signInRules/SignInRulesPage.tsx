import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import { getSignInRules } from '../../../../../shared/accounts/contract/getSignInRules.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { paths } from '../../../urls.ts'
import { DirectorySection } from '../directory/DirectorySection.tsx'
import { SignInRulesForm } from './SignInRulesForm.tsx'

/** `/sign-in-rules`: which roles have to have a second factor, and how long new passwords have to be. */
export function SignInRulesPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Login rules'))
  const { data, error, mutate } = useRoute(getSignInRules, {}, { revalidateIfStale: true })
  return (
    <>
      <BackLink to={paths.users} label={t('All users')} />
      <PageHeader
        title={t('Login rules')}
        text={t('Choose who needs two-step verification, and how long new passwords must be')}
        actions={
          <Button component={Link} to={paths.singleSignOn} variant="outlined" color="inherit">
            {t('Single sign-on')}
          </Button>
        }
      />
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 800 }}>
        {data ? (
          <SignInRulesForm rules={data} onRules={(rules) => void mutate(rules, { revalidate: false })} />
        ) : error ? (
          <ErrorState problem={error} title={t('The page could not be loaded')} onRetry={() => void mutate()} />
        ) : (
          <Skeleton variant="rounded" height={320} role="status" aria-label={t('Loading')} />
        )}
      </Card>
      <Card sx={{ p: { xs: 2, sm: 3 }, mt: 3, maxWidth: 800 }}>
        <DirectorySection />
      </Card>
    </>
  )
}
