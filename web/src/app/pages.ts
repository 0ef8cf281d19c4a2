import { lazy } from 'react'

const scripts = {
  shell: () => import('./Shell.tsx'),
  signIn: () => import('../features/auth/SignInPage.tsx'),
  forgotPassword: () => import('../features/auth/ForgotPasswordPage.tsx'),
  resetPassword: () => import('../features/auth/ResetPasswordPage.tsx'),
  dashboard: () => import('../features/dashboard/DashboardPage.tsx'),
  applicants: () => import('../features/applicants/ApplicantsPage.tsx'),
  addApplicant: () => import('../features/addApplicant/AddApplicantPage.tsx'),
  publicApply: () => import('../features/publicApply/PublicApplyPage.tsx'),
  submissions: () => import('../features/submissions/SubmissionsPage.tsx'),
  applicationStatus: () => import('../features/applicationStatus/ApplicationStatusPage.tsx'),
  profile: () => import('../features/profile/MyProfilePage.tsx'),
  notFound: () => import('./NotFoundPage.tsx'),
}

export const Shell = lazy(async () => ({ default: (await scripts.shell()).Shell }))
export const SignInPage = lazy(async () => ({ default: (await scripts.signIn()).SignInPage }))
export const ForgotPasswordPage = lazy(async () => ({ default: (await scripts.forgotPassword()).ForgotPasswordPage }))
export const ResetPasswordPage = lazy(async () => ({ default: (await scripts.resetPassword()).ResetPasswordPage }))
export const DashboardPage = lazy(async () => ({ default: (await scripts.dashboard()).DashboardPage }))
export const ApplicantsPage = lazy(async () => ({ default: (await scripts.applicants()).ApplicantsPage }))
export const AddApplicantPage = lazy(async () => ({ default: (await scripts.addApplicant()).AddApplicantPage }))
export const PublicApplyPage = lazy(async () => ({ default: (await scripts.publicApply()).PublicApplyPage }))
export const SubmissionsPage = lazy(async () => ({ default: (await scripts.submissions()).SubmissionsPage }))
export const ApplicationStatusPage = lazy(async () => ({
  default: (await scripts.applicationStatus()).ApplicationStatusPage,
}))
export const MyProfilePage = lazy(async () => ({ default: (await scripts.profile()).MyProfilePage }))
export const NotFoundPage = lazy(async () => ({ default: (await scripts.notFound()).NotFoundPage }))

const scriptsOf: Record<string, (keyof typeof scripts)[]> = {
  '/': ['shell', 'dashboard'],
  '/applicants': ['shell', 'applicants'],
  '/add-applicant': ['shell', 'addApplicant'],
  '/public-apply': ['publicApply'],
  '/submissions': ['shell', 'submissions'],
  '/my-profile': ['shell', 'profile'],
  '/auth': ['signIn'],
}

/**
 * Begins to load what an address needs, all at once, before it is drawn. A failure is left to the drawing, which asks again
 * and reports it.
 */
export function preload(pathname: string): void {
  for (const name of scriptsOf[pathname] ?? []) scripts[name]().catch(() => {})
}
