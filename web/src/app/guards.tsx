import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { Action } from '../../../shared/accounts/domain/access.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { lazyPart } from '../routing/lazyPart.tsx'
import { requestedUrl } from '../routing/requestedUrl.ts'
import { useSession } from '../session/session.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageSpinner } from '../ui/feedback/PageSpinner.tsx'
import { useDocumentTitle } from '../ui/layout/useDocumentTitle.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { paths } from '../urls.ts'
import { decideAccess } from './accessDecision.ts'

/**
 * Lets signed-in users in, restricted to roles that may ever do `action` if given. Remembers the requested URL for
 * after signing in.
 */
export function Guard({ action }: { action?: Action }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  switch (decideAccess(session, action)) {
    case 'wait':
      return <PageSpinner named />
    case 'report':
      return (
        <Box component="main" sx={{ maxWidth: 600, mx: 'auto', px: 2, pt: 12 }}>
          <ErrorState problem={session.problem} onRetry={session.retry} />
        </Box>
      )
    case 'sign in': {
      const state = session.ending === 'signed out' ? null : { from: pathname + search + hash }
      return <Navigate to={paths.signIn} replace state={state} />
    }
    case 'set up':
      return (
        <Suspense fallback={<PageSpinner named />}>
          <SetUpTwoStepPage />
        </Suspense>
      )
    case 'refuse':
      return <AccessDenied />
    case 'show':
      return <Outlet />
  }
}

const SetUpTwoStepPage = lazyPart(
  async () => (await import('../features/accounts/twoStep/SetUpTwoStepPage.tsx')).SetUpTwoStepPage,
)

/** Pages for visitors only. Redirects signed-in users to the requested URL. */
export function VisitorsOnly() {
  const { user } = useSession()
  const { state } = useLocation()
  const hydrated = useHydrated()
  return user && hydrated ? <Navigate to={requestedUrl(state)} replace /> : <Outlet />
}

function AccessDenied() {
  const { t } = useTranslation()
  useDocumentTitle(t('Access Denied'))
  return (
    <Box sx={{ py: 8 }}>
      <EmptyState
        component="h1"
        title={t('Access Denied')}
        text={t("You don't have permission to access this page.")}
        link={{ to: paths.dashboard, label: t('Go to dashboard') }}
      />
    </Box>
  )
}
