import type { ComponentType } from 'react'
import type { Action } from '../../../shared/accounts/domain/access.ts'
import { paths } from '../urls.ts'

/** Props passed to every page. Most don't use them. */
interface PageProps {
  /** Loads what another URL needs, before navigating to it. */
  onAhead: (pathname: string) => Promise<void>
}

type FetchScript<Props> = () => Promise<ComponentType<Props>>

/**
 * Where a page is shown: `visitors` pages to visitors only, `public` pages to everyone, `bare` pages to signed-in users
 * without the layout, and `shell` pages with sidebar and top bar.
 */
type Place = 'visitors' | 'public' | 'bare' | 'shell'

export interface Page {
  place: Place
  path: string
  fetchScript: FetchScript<PageProps>
  action: Action | undefined
}

const page = (place: Place, path: string, fetchScript: FetchScript<PageProps>, action?: Action): Page => ({
  place,
  path,
  fetchScript,
  action,
})

export const fetchShell: FetchScript<PageProps> = async () => (await import('./Shell.tsx')).Shell
export const fetchNotFoundPage: FetchScript<PageProps> = async () => (await import('./NotFoundPage.tsx')).NotFoundPage

export const pages: readonly Page[] = [
  page('visitors', paths.signIn, () =>
    import('../features/accounts/auth/SignInPage.tsx').then((part) => part.SignInPage),
  ),
  page(
    'public',
    paths.providerReturn,
    async () => (await import('../features/accounts/sso/ProviderReturnPage.tsx')).ProviderReturnPage,
  ),
  page('public', paths.forgotPassword, () =>
    import('../features/accounts/auth/ForgotPasswordPage.tsx').then((part) => part.ForgotPasswordPage),
  ),
  page('public', paths.resetPassword, () =>
    import('../features/accounts/auth/ResetPasswordPage.tsx').then((part) => part.ResetPasswordPage),
  ),
  page('public', paths.acceptInvitation, () =>
    import('../features/accounts/auth/AcceptInvitationPage.tsx').then((part) => part.AcceptInvitationPage),
  ),
  page('public', paths.publicApply, () =>
    import('../features/intake/publicApply/PublicApplyPage.tsx').then((part) => part.PublicApplyPage),
  ),
  page('public', paths.applicationStatus, () =>
    import('../features/intake/applicationStatus/ApplicationStatusPage.tsx').then((part) => part.ApplicationStatusPage),
  ),
  page('public', paths.notMe, () => import('../features/accounts/auth/NotMePage.tsx').then((part) => part.NotMePage)),
  page('public', paths.stopDigest, () =>
    import('../features/accounts/auth/StopDigestPage.tsx').then((part) => part.StopDigestPage),
  ),
  page('public', paths.unsubscribe, () =>
    import('../features/accounts/auth/UnsubscribePage.tsx').then((part) => part.UnsubscribePage),
  ),
  page('public', paths.stillAvailable, () =>
    import('../features/accounts/auth/StillAvailablePage.tsx').then((part) => part.StillAvailablePage),
  ),
  page('public', paths.proposal, () =>
    import('../features/accounts/auth/ProposalPage.tsx').then((part) => part.ProposalPage),
  ),
  page('public', paths.proposed, () =>
    import('../features/accounts/auth/ProposedPage.tsx').then((part) => part.ProposedPage),
  ),
  page('public', paths.yourData, () =>
    import('../features/privacy/yourData/YourDataPage.tsx').then((part) => part.YourDataPage),
  ),
  page('public', paths.privacy, () =>
    import('../features/privacy/page/PrivacyPage.tsx').then((part) => part.PrivacyPage),
  ),
  page('public', paths.developers, () =>
    import('../features/documentation/developers/DevelopersPage.tsx').then((part) => part.DevelopersPage),
  ),
  page('bare', paths.authorize, () =>
    import('../features/documentation/consent/ConsentPage.tsx').then((part) => part.ConsentPage),
  ),
  page('shell', paths.dashboard, () =>
    import('../features/dashboard/DashboardPage.tsx').then((part) => part.DashboardPage),
  ),
  page('shell', paths.account, () =>
    import('../features/accounts/account/AccountPage.tsx').then((part) => part.AccountPage),
  ),
  page('shell', paths.documentation, () =>
    import('../features/documentation/DocumentationPage.tsx').then((part) => part.DocumentationPage),
  ),
  page(
    'shell',
    paths.profile,
    () => import('../features/applicants/profile/MyProfilePage.tsx').then((part) => part.MyProfilePage),
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
    () => import('../features/applicants/add/AddApplicantPage.tsx').then((part) => part.AddApplicantPage),
    'applicants:create',
  ),
  page(
    'shell',
    paths.checkFile,
    async () => (await import('../features/imports/CheckFilePage.tsx')).CheckFilePage,
    'applicants:import',
  ),
  page(
    'shell',
    paths.submissions,
    () => import('../features/intake/submissions/SubmissionsPage.tsx').then((part) => part.SubmissionsPage),
    'submissions:review',
  ),
  page(
    'shell',
    paths.clients,
    () => import('../features/companies/ClientsPage.tsx').then((part) => part.ClientsPage),
    'clients:list',
  ),
  page(
    'shell',
    paths.orders,
    () => import('../features/companies/OrdersPage.tsx').then((part) => part.OrdersPage),
    'orders:use',
  ),
  page(
    'shell',
    paths.duplicates,
    () => import('../features/applicants/duplicates/DuplicatesPage.tsx').then((part) => part.DuplicatesPage),
    'applicant:update',
  ),
  page(
    'shell',
    paths.users,
    () => import('../features/accounts/users/UsersPage.tsx').then((part) => part.UsersPage),
    'users:manage',
  ),
  page(
    'shell',
    paths.signInRules,
    async () => (await import('../features/accounts/signInRules/SignInRulesPage.tsx')).SignInRulesPage,
    'users:manage',
  ),
  page(
    'shell',
    paths.singleSignOn,
    async () => (await import('../features/accounts/singleSignOn/SingleSignOnPage.tsx')).SingleSignOnPage,
    'users:manage',
  ),
  page(
    'shell',
    paths.agency,
    async () => (await import('../features/privacy/agency/AgencyPage.tsx')).AgencyPage,
    'agency:manage',
  ),
  page(
    'shell',
    paths.deletions,
    async () => (await import('../features/privacy/deletions/DeletionsPage.tsx')).DeletionsPage,
    'applicant:erase',
  ),
  page(
    'shell',
    paths.auditLog,
    () => import('../features/audit/AuditLogPage.tsx').then((part) => part.AuditLogPage),
    'audit:read',
  ),
]

/** Preloads the scripts of a URL. Never rejects: navigating there loads them again and reports failures. */
export async function preload(pathname: string): Promise<void> {
  const found = pages.find(({ path }) => path === pathname)
  const scripts = [found?.fetchScript ?? fetchNotFoundPage, ...(found?.place === 'shell' ? [fetchShell] : [])]
  await Promise.allSettled(scripts.map((fetchScript) => fetchScript()))
}
