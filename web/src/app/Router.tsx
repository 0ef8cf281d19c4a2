import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '../addresses.ts'
import type { BrowserHistory } from '../routing/browserHistory.ts'
import { GuardedRouter } from '../routing/GuardedRouter.tsx'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { Guard, VisitorsOnly } from './guards.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import {
  AcceptInvitationPage,
  AccountPage,
  AddApplicantPage,
  ApplicantsPage,
  ApplicationStatusPage,
  AuditLogPage,
  ConsentPage,
  DashboardPage,
  DocumentationPage,
  ForgotPasswordPage,
  MyProfilePage,
  NotFoundPage,
  PrivacyPage,
  PublicApplyPage,
  preload,
  ResetPasswordPage,
  Shell,
  SignInPage,
  SubmissionsPage,
  UsersPage,
} from './pages.ts'

interface RouterProps {
  history: BrowserHistory
  /** Told when the first page stands. */
  onShown?: () => void
}

/** Every page comes with its own script, when it is first asked for. */
export function Router({ history, onShown }: RouterProps) {
  return (
    <GuardedRouter history={history}>
      <PageBoundary>
        <Suspense fallback={<PageSpinner />}>
          <Routes>
            <Route element={<VisitorsOnly />}>
              <Route path={paths.signIn} element={<SignInPage />} />
            </Route>
            <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
            <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
            <Route path={paths.acceptInvitation} element={<AcceptInvitationPage />} />
            <Route path={paths.publicApply} element={<PublicApplyPage />} />
            <Route
              path={paths.applicationStatus}
              element={<ApplicationStatusPage onAhead={() => void preload(paths.publicApply)} />}
            />
            <Route path={paths.privacy} element={<PrivacyPage />} />
            <Route element={<Guard />}>
              <Route path={paths.authorize} element={<ConsentPage />} />
              <Route element={<Shell onAhead={preload} />}>
                <Route index element={<DashboardPage />} />
                <Route path={paths.account} element={<AccountPage />} />
                <Route path={paths.documentation} element={<DocumentationPage />} />
                <Route element={<Guard action="profile:edit" />}>
                  <Route path={paths.profile} element={<MyProfilePage />} />
                </Route>
                <Route element={<Guard action="applicants:search" />}>
                  <Route path={paths.applicants} element={<ApplicantsPage />} />
                </Route>
                <Route element={<Guard action="applicants:create" />}>
                  <Route path={paths.addApplicant} element={<AddApplicantPage />} />
                </Route>
                <Route element={<Guard action="submissions:review" />}>
                  <Route path={paths.submissions} element={<SubmissionsPage />} />
                </Route>
                <Route element={<Guard action="users:manage" />}>
                  <Route path={paths.users} element={<UsersPage />} />
                </Route>
                <Route element={<Guard action="audit:read" />}>
                  <Route path={paths.auditLog} element={<AuditLogPage />} />
                </Route>
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          <Shown {...(onShown && { onShown })} />
        </Suspense>
      </PageBoundary>
    </GuardedRouter>
  )
}

function Shown({ onShown }: Pick<RouterProps, 'onShown'>) {
  useEffect(() => onShown?.(), [onShown])
  return null
}
