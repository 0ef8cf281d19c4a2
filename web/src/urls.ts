import { authorizePath } from '../../shared/agents/contract/oauthPaths.ts'
import { type SubmissionStatus, submissionStatuses } from '../../shared/intake/domain/submissionStatuses.ts'

/** The paths of the pages. Links in mails use some of them, too (`functions/src/mail`). */
export const paths = {
  dashboard: '/',
  signIn: '/auth',
  /** Login providers send people here. The server tells them this path. */
  providerReturn: '/sso',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvitation: '/accept-invitation',
  applicants: '/applicants',
  addApplicant: '/add-applicant',
  checkFile: '/check-file',
  publicApply: '/public-apply',
  submissions: '/submissions',
  applicationStatus: '/application-status',
  privacy: '/privacy',
  yourData: '/your-data',
  notMe: '/not-me',
  stopDigest: '/stop-digest',
  unsubscribe: '/unsubscribe',
  proposal: '/proposal',
  proposed: '/proposed',
  stillAvailable: '/still-available',
  profile: '/my-profile',
  documentation: '/documentation',
  developers: '/developers',
  clients: '/clients',
  orders: '/orders',
  duplicates: '/duplicates',
  users: '/users',
  signInRules: '/sign-in-rules',
  singleSignOn: '/single-sign-on',
  agency: '/agency',
  deletions: '/deletions',
  auditLog: '/audit-log',
  account: '/account',
  /** OAuth clients send people here. The server's metadata names this path. */
  authorize: authorizePath,
} as const

/** Returns the query with its leading `?`, or an empty string. */
export const queryString = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '')

/** The part of a client's dashboard that lists everyone proposed to them. */
export const allProposalsUrl = `${paths.dashboard}?proposals=all`
export const showsAllProposals = (search: string): boolean => new URLSearchParams(search).get('proposals') === 'all'

type Place = Pick<Location, 'pathname' | 'search'>

/** Returns the list's parameters if the applicant list is shown, otherwise none. */
const listParams = ({ pathname, search }: Place) => new URLSearchParams(pathname === paths.applicants ? search : '')

/**
 * Returns the URL of a search for applicants, from the first page. Keeps the filters of the list if it is shown.
 * Empty `words` search for all.
 */
export function searchUrl(words: string, place: Place): string {
  const params = withDialog(listParams(place), undefined)
  for (const name of ['search', 'page']) params.delete(name)
  if (words) params.set('search', words)
  return paths.applicants + queryString(params)
}

/** Returns the URL of the list with these filters, named as in the search API. */
export const filteredListUrl = (filters: Readonly<Record<string, string>>): string =>
  paths.applicants + queryString(new URLSearchParams(filters))

export const comparisonUrl = (one: string, other: string): string =>
  paths.duplicates + queryString(new URLSearchParams({ one, other }))

/** The id of the list on the applicants page, used by the skip link. */
export const resultsId = 'results'

/** Navigation state that moves focus to the list. */
export const focusOnResults = { focuses: resultsId }

/** Returns the URL of an applicant's record over the unfiltered list. */
export const applicantUrl = (id: string, tab: DialogTab = 'profile'): string =>
  paths.applicants + queryString(withDialog(new URLSearchParams(), { id, tab, editing: false }))

/** Returns the URL of an applicant's record over the list as it is shown, or over the unfiltered list. */
export const applicantUrlOverList = (id: string, place: Place): string =>
  paths.applicants + queryString(withDialog(listParams(place), { id, tab: 'profile', editing: false }))

export const auditUrl = (applicantId: string): string =>
  paths.auditLog + queryString(new URLSearchParams({ period: '90', applicant: applicantId }))

export const companyAuditUrl = (clientId: string): string =>
  paths.auditLog + queryString(new URLSearchParams({ period: '90', client: clientId }))

export const clientUrl = (id: string): string => paths.clients + queryString(new URLSearchParams({ client: id }))

/** Returns the URL of an order, or of the form that edits it. */
export const orderUrl = ({ clientId, id }: { clientId: string; id: string }, editing = false): string =>
  paths.orders + queryString(new URLSearchParams({ client: clientId, order: id, ...(editing && { edit: 'yes' }) }))

/** Returns the URL of the form for a new order. `like` is the id of an order to copy from. */
export const newOrderUrl = (clientId?: string, like?: string): string =>
  paths.orders +
  queryString(new URLSearchParams({ ...(clientId && { client: clientId }), order: 'new', ...(like && { like }) }))

export const profileUrl = (tab: ProfileTab): string => paths.profile + queryString(withTab(new URLSearchParams(), tab))

export const dialogTabs = ['profile', 'experience', 'documents', 'timeline', 'gdpr'] as const
export type DialogTab = (typeof dialogTabs)[number]

/** State of the detail dialog. It is closed if `id` is undefined. */
export interface DialogState {
  id: string | undefined
  tab: DialogTab
  /** True if the dialog's own fields are edited, `'whole'` if the full form is open. */
  editing: boolean | 'whole'
}

/** Reads the dialog from a URL: `?applicant=<id>`, with `tab` and `edit` if they aren't the defaults. */
export function readDialog(params: URLSearchParams): DialogState {
  const id = params.get('applicant') || undefined
  return {
    id,
    tab: dialogTabs.find((tab) => tab === params.get('tab')) ?? 'profile',
    editing: id !== undefined && readEditing(params.get('edit')),
  }
}

const readEditing = (edit: string | null): DialogState['editing'] => (edit === 'all' ? 'whole' : edit === 'yes')

/** Returns the parameters with another dialog, or none. Keeps the list's parameters. */
export function withDialog(params: URLSearchParams, dialog: DialogState | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['applicant', 'tab', 'edit']) next.delete(name)
  if (!dialog?.id) return next
  next.set('applicant', dialog.id)
  if (dialog.tab !== 'profile') next.set('tab', dialog.tab)
  if (dialog.editing) next.set('edit', dialog.editing === 'whole' ? 'all' : 'yes')
  return next
}

export const profileTabs = ['profile', 'experience', 'documents'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Reads the tab from a URL, such as `?tab=documents`. Defaults to the profile. */
export const tabIn = (params: URLSearchParams): ProfileTab =>
  profileTabs.find((tab) => tab === params.get('tab')) ?? 'profile'

export function withTab(params: URLSearchParams, tab: ProfileTab): URLSearchParams {
  const next = new URLSearchParams(params)
  if (tab === 'profile') next.delete('tab')
  else next.set('tab', tab)
  return next
}

/** State of the submissions page: the status it lists, and the submission under review. */
export interface SubmissionsState {
  status: SubmissionStatus
  id: string | undefined
}

const defaultStatus: SubmissionStatus = 'pending'

/** Reads a URL such as `?status=rejected&submission=<id>`. Ignores all other parameters. */
export function readSubmissionsState(params: URLSearchParams): SubmissionsState {
  return {
    status: submissionStatuses.find((status) => status === params.get('status')) ?? defaultStatus,
    id: params.get('submission') || undefined,
  }
}

/** Returns the query for the submissions page. Leaves out the default tab. */
export function submissionsQuery({ status, id }: SubmissionsState): string {
  const params = new URLSearchParams()
  if (status !== defaultStatus) params.set('status', status)
  if (id !== undefined) params.set('submission', id)
  return queryString(params)
}
