import type { Action } from '../../../shared/domain/access.ts'
import { paths } from '../addresses.ts'
import { type WithOwnScript, withOwnScript } from '../routing/withOwnScript.tsx'

/** What every page is handed; most have no use for it. */
interface PageProps {
  /** Loads what another address needs, ahead of going there. */
  onAhead: (pathname: string) => Promise<void>
}

/**
 * Where a page stands: `visitors` see it who are not signed in, `public` ones everybody, `bare` ones who is signed in, and those
 * of the `shell` within sidebar and top bar.
 */
type Place = 'visitors' | 'public' | 'bare' | 'shell'

export interface Page {
  place: Place
  path: string
  Page: WithOwnScript<PageProps>
  /** What one must be allowed to do to see it. */
  action: Action | undefined
}

const page = (
  place: Place,
  path: string,
  fetchScript: Parameters<typeof withOwnScript<PageProps>>[0],
  action?: Action,
): Page => ({ place, path, Page: withOwnScript(fetchScript), action })

export const Shell = withOwnScript(async () => (await import('./Shell.tsx')).Shell)
export const NotFoundPage = withOwnScript(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/** Every page of the product, with the script that it comes with. */
export const pages: readonly Page[] = [
  page('visitors', paths.signIn, async () => (await import('../features/auth/SignInPage.tsx')).SignInPage),
  page(
    'public',
    paths.forgotPassword,
    async () => (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  page(
    'public',
    paths.resetPassword,
    async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  page(
    'public',
    paths.acceptInvitation,
    async () => (await import('../features/auth/AcceptInvitationPage.tsx')).AcceptInvitationPage,
  ),
  page(
    'public',
    paths.publicApply,
    async () => (await import('../features/publicApply/PublicApplyPage.tsx')).PublicApplyPage,
  ),
  page(
    'public',
    paths.applicationStatus,
    async () => (await import('../features/applicationStatus/ApplicationStatusPage.tsx')).ApplicationStatusPage,
  ),
  page('public', paths.stopDigest, async () => (await import('../features/auth/StopDigestPage.tsx')).StopDigestPage),
  page('public', paths.proposal, async () => (await import('../features/auth/ProposalPage.tsx')).ProposalPage),
  page('public', paths.proposed, async () => (await import('../features/auth/ProposedPage.tsx')).ProposedPage),
  page(
    'public',
    paths.stillAvailable,
    async () => (await import('../features/auth/StillAvailablePage.tsx')).StillAvailablePage,
  ),
  page('public', paths.yourData, async () => (await import('../features/yourData/YourDataPage.tsx')).YourDataPage),
  page('public', paths.privacy, async () => (await import('../features/privacy/PrivacyPage.tsx')).PrivacyPage),
  page(
    'bare',
    paths.authorize,
    async () => (await import('../features/documentation/consent/ConsentPage.tsx')).ConsentPage,
  ),
  page('shell', paths.dashboard, async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  page('shell', paths.account, async () => (await import('../features/account/AccountPage.tsx')).AccountPage),
  page(
    'shell',
    paths.documentation,
    async () => (await import('../features/documentation/DocumentationPage.tsx')).DocumentationPage,
  ),
  page(
    'shell',
    paths.profile,
    async () => (await import('../features/profile/MyProfilePage.tsx')).MyProfilePage,
    'profile:edit',
  ),
  page(
    'shell',
    paths.applicants,
    async () => {
      const { ApplicantsPage, loadList } = await import('../features/applicants/ApplicantsPage.tsx')
      await loadList()
      return ApplicantsPage
    },
    'applicants:search',
  ),
  page(
    'shell',
    paths.addApplicant,
    async () => (await import('../features/addApplicant/AddApplicantPage.tsx')).AddApplicantPage,
    'applicants:create',
  ),
  page(
    'shell',
    paths.submissions,
    async () => (await import('../features/submissions/SubmissionsPage.tsx')).SubmissionsPage,
    'submissions:review',
  ),
  page(
    'shell',
    paths.clients,
    async () => (await import('../features/clients/ClientsPage.tsx')).ClientsPage,
    'clients:list',
  ),
  page(
    'shell',
    paths.orders,
    async () => (await import('../features/clients/OrdersPage.tsx')).OrdersPage,
    'orders:use',
  ),
  page(
    'shell',
    paths.duplicates,
    async () => (await import('../features/duplicates/DuplicatesPage.tsx')).DuplicatesPage,
    'applicant:update',
  ),
  page('shell', paths.users, async () => (await import('../features/users/UsersPage.tsx')).UsersPage, 'users:manage'),
  page(
    'shell',
    paths.auditLog,
    async () => (await import('../features/auditLog/AuditLogPage.tsx')).AuditLogPage,
    'audit:read',
  ),
]

/**
 * Loads what an address needs, all at once, before it is drawn. Never rejects: a failure is left to the drawing, which asks
 * again and reports it.
 */
export async function preload(pathname: string): Promise<void> {
  const found = pages.find(({ path }) => path === pathname)
  const parts = [found?.Page ?? NotFoundPage, ...(found?.place === 'shell' ? [Shell] : [])]
  await Promise.allSettled(parts.map(({ load }) => load()))
}
