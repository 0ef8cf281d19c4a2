import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { useSession } from '../../../session/session.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { paths } from '../../../urls.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthTabs, panelId, type TabName, tabId } from './AuthTabs.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Most people who open the page have an account. */
const RegisterForm = lazyPart(async () => (await import('./RegisterForm.tsx')).RegisterForm)

/**
 * The height in pixels of the login form with the provider's button, which comes late. Where the form is centred, it
 * would move up.
 */
const heightWithProvider = 500

/** `/auth`: sign in or create an account. */
export function SignInPage() {
  const { t } = useTranslation()
  const { ending } = useSession()
  const [tab, setTab] = useState<TabName>('login')
  const registering = tab === 'register'
  useDocumentTitle(registering ? t('Create an account') : t('Log in'))

  return (
    <AuthLayout>
      <Typography variant="h1">{registering ? t('Create an account') : t('Log in')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {registering ? t('With an account, you can manage your own profile.') : t('Welcome back. Log in to continue.')}
      </Typography>
      <AuthTabs chosen={tab} onChoose={setTab} />
      {ending === 'expired' && !registering && (
        <Box sx={{ mb: 3 }}>
          <Notice tone="info">{t('Your session has expired. Log in again to continue.')}</Notice>
        </Box>
      )}
      <Box sx={{ minHeight: { md: heightWithProvider } }}>
        <Box role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
          {registering ? (
            <Suspense fallback={<PageSpinner />}>
              <RegisterForm />
            </Suspense>
          ) : (
            <SignInForm />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
          {t('Looking for work?')}{' '}
          <Link component={RouterLink} to={paths.publicApply}>
            {t('Apply without an account')}
          </Link>
        </Typography>
      </Box>
    </AuthLayout>
  )
}
