import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { GuardedRouter } from './GuardedRouter.tsx'
import { Guard, VisitorsOnly } from './guards.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import {
  AddApplicantPage,
  ApplicantsPage,
  ApplicationStatusPage,
  DashboardPage,
  ForgotPasswordPage,
  MyProfilePage,
  NotFoundPage,
  PublicApplyPage,
  preload,
  ResetPasswordPage,
  Shell,
  SignInPage,
  SubmissionsPage,
} from './pages.ts'

/** Every page comes with its own script, when it is first asked for. */
export function Router() {
  return (
    <GuardedRouter>
      <PageBoundary>
        <Suspense fallback={<PageSpinner />}>
          <Routes>
            <Route element={<VisitorsOnly />}>
              <Route path="auth" element={<SignInPage />} />
            </Route>
            <Route path="forgot-password" element={<ForgotPasswordPage />} />
            <Route path="reset-password" element={<ResetPasswordPage />} />
            <Route path="public-apply" element={<PublicApplyPage />} />
            <Route
              path="application-status"
              element={<ApplicationStatusPage onAhead={() => preload('/public-apply')} />}
            />
            <Route element={<Guard />}>
              <Route element={<Shell onAhead={preload} />}>
                <Route index element={<DashboardPage />} />
                <Route element={<Guard action="profile:edit" />}>
                  <Route path="my-profile" element={<MyProfilePage />} />
                </Route>
                <Route element={<Guard action="applicants:search" />}>
                  <Route path="applicants" element={<ApplicantsPage />} />
                </Route>
                <Route element={<Guard action="applicants:create" />}>
                  <Route path="add-applicant" element={<AddApplicantPage />} />
                </Route>
                <Route element={<Guard action="submissions:review" />}>
                  <Route path="submissions" element={<SubmissionsPage />} />
                </Route>
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </GuardedRouter>
  )
}
