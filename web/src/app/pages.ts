import { paths } from '../addresses.ts'
import { type WithOwnScript, withOwnScript } from '../routing/withOwnScript.tsx'

export const Shell = withOwnScript(async () => (await import('./Shell.tsx')).Shell)
export const SignInPage = withOwnScript(async () => (await import('../features/auth/SignInPage.tsx')).SignInPage)
export const ForgotPasswordPage = withOwnScript(
  async () => (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
)
export const ResetPasswordPage = withOwnScript(
  async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
)
export const AcceptInvitationPage = withOwnScript(
  async () => (await import('../features/auth/AcceptInvitationPage.tsx')).AcceptInvitationPage,
)
export const DashboardPage = withOwnScript(
  async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
)
export const ApplicantsPage = withOwnScript(async () => {
  const { ApplicantsPage, loadList } = await import('../features/applicants/ApplicantsPage.tsx')
  await loadList()
  return ApplicantsPage
})
export const AddApplicantPage = withOwnScript(
  async () => (await import('../features/addApplicant/AddApplicantPage.tsx')).AddApplicantPage,
)
export const PublicApplyPage = withOwnScript(
  async () => (await import('../features/publicApply/PublicApplyPage.tsx')).PublicApplyPage,
)
export const SubmissionsPage = withOwnScript(
  async () => (await import('../features/submissions/SubmissionsPage.tsx')).SubmissionsPage,
)
export const ApplicationStatusPage = withOwnScript(
  async () => (await import('../features/applicationStatus/ApplicationStatusPage.tsx')).ApplicationStatusPage,
)
export const PrivacyPage = withOwnScript(async () => (await import('../features/privacy/PrivacyPage.tsx')).PrivacyPage)
export const MyProfilePage = withOwnScript(
  async () => (await import('../features/profile/MyProfilePage.tsx')).MyProfilePage,
)
export const DocumentationPage = withOwnScript(
  async () => (await import('../features/documentation/DocumentationPage.tsx')).DocumentationPage,
)
export const ConsentPage = withOwnScript(
  async () => (await import('../features/documentation/consent/ConsentPage.tsx')).ConsentPage,
)
export const AccountPage = withOwnScript(async () => (await import('../features/account/AccountPage.tsx')).AccountPage)
export const UsersPage = withOwnScript(async () => (await import('../features/users/UsersPage.tsx')).UsersPage)
export const AuditLogPage = withOwnScript(
  async () => (await import('../features/auditLog/AuditLogPage.tsx')).AuditLogPage,
)
export const NotFoundPage = withOwnScript(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

const partsOf: Record<string, Pick<WithOwnScript<never>, 'load'>[]> = {
  [paths.dashboard]: [Shell, DashboardPage],
  [paths.applicants]: [Shell, ApplicantsPage],
  [paths.addApplicant]: [Shell, AddApplicantPage],
  [paths.submissions]: [Shell, SubmissionsPage],
  [paths.profile]: [Shell, MyProfilePage],
  [paths.documentation]: [Shell, DocumentationPage],
  [paths.account]: [Shell, AccountPage],
  [paths.users]: [Shell, UsersPage],
  [paths.auditLog]: [Shell, AuditLogPage],
  [paths.authorize]: [ConsentPage],
  [paths.signIn]: [SignInPage],
  [paths.forgotPassword]: [ForgotPasswordPage],
  [paths.resetPassword]: [ResetPasswordPage],
  [paths.acceptInvitation]: [AcceptInvitationPage],
  [paths.publicApply]: [PublicApplyPage],
  [paths.applicationStatus]: [ApplicationStatusPage],
  [paths.privacy]: [PrivacyPage],
}

/**
 * Loads what an address needs, all at once, before it is drawn. Never rejects: a failure is left to the drawing, which asks
 * again and reports it.
 */
export async function preload(pathname: string): Promise<void> {
  await Promise.allSettled((partsOf[pathname] ?? [NotFoundPage]).map(({ load }) => load()))
}
