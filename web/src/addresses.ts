import { authorizePath } from '../../shared/agents/contract/oauthAddresses.ts'
import { type SubmissionStatus, submissionStatuses } from '../../shared/intake/domain/submission.ts'

/** The paths of the pages. The links in mails name some of them, too (`functions/src/mail`). */
export const paths = {
  dashboard: '/',
  signIn: '/auth',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvitation: '/accept-invitation',
  applicants: '/applicants',
  addApplicant: '/add-applicant',
  publicApply: '/public-apply',
  submissions: '/submissions',
  applicationStatus: '/application-status',
  privacy: '/privacy',
  yourData: '/your-data',
  stopDigest: '/stop-digest',
  proposal: '/proposal',
  proposed: '/proposed',
  stillAvailable: '/still-available',
  profile: '/my-profile',
  documentation: '/documentation',
  clients: '/clients',
  orders: '/orders',
  duplicates: '/duplicates',
  users: '/users',
  deletions: '/deletions',
  auditLog: '/audit-log',
  account: '/account',
  /** Clients of OAuth lead here, as the server's metadata says. */
  authorize: authorizePath,
} as const

/** A query as an address spells it. */
export const queryText = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '')

/** Where one stands. */
type Place = Pick<Location, 'pathname' | 'search'>

/** What the address says of the list of applicants, where that is shown. */
const listParams = ({ pathname, search }: Place) => new URLSearchParams(pathname === paths.applicants ? search : '')

/** The applicants that some words find, or all of them: within the filters of a list that is shown, from its first page. */
export function foundApplicants(words: string, place: Place): string {
  const params = withDialog(listParams(place), undefined)
  for (const name of ['search', 'page']) params.delete(name)
  if (words) params.set('search', words)
  return paths.applicants + queryText(params)
}

/** The applicants whom filters find, spelt as the search spells them. */
export const foundBy = (filters: Readonly<Record<string, string>>): string =>
  paths.applicants + queryText(new URLSearchParams(filters))

/** Two applicants side by side. */
export const comparedAt = (one: string, other: string): string =>
  paths.duplicates + queryText(new URLSearchParams({ one, other }))

/** The part of the applicants' page that one skips to: its list. */
export const resultsId = 'results'

/** The state of an address that is gone to for what the list shows: the focus goes there. */
export const toResults = { focuses: resultsId }

/** An applicant's record over the whole list. */
export const applicantAddress = (id: string, tab: DialogTab = 'profile'): string =>
  paths.applicants + queryText(withDialog(new URLSearchParams(), { id, tab, editing: false }))

/** An applicant's record over the list as it is shown, or over the whole list. */
export const applicantOver = (id: string, place: Place): string =>
  paths.applicants + queryText(withDialog(listParams(place), { id, tab: 'profile', editing: false }))

/** What was done to an applicant, in the audit log. */
export const auditAddress = (applicantId: string): string =>
  paths.auditLog + queryText(new URLSearchParams({ period: '90', applicant: applicantId }))

/** What was done to a client, in the audit log. */
export const companyAuditAddress = (clientId: string): string =>
  paths.auditLog + queryText(new URLSearchParams({ period: '90', client: clientId }))

/** A company that people are placed with. */
export const clientAddress = (id: string): string => paths.clients + queryText(new URLSearchParams({ client: id }))

/** An order of a company, or the form that changes it. */
export const orderAddress = ({ clientId, id }: { clientId: string; id: string }, editing = false): string =>
  paths.orders + queryText(new URLSearchParams({ client: clientId, order: id, ...(editing && { edit: 'yes' }) }))

/** The form of a new order: of a company where one is meant, and beginning as an earlier order of it did. */
export const newOrderAddress = (clientId?: string, like?: string): string =>
  paths.orders +
  queryText(new URLSearchParams({ ...(clientId && { client: clientId }), order: 'new', ...(like && { like }) }))

/** One's own profile. */
export const profileAddress = (tab: ProfileTab): string =>
  paths.profile + queryText(withTab(new URLSearchParams(), tab))

export const dialogTabs = ['profile', 'experience', 'documents', 'timeline', 'gdpr'] as const
export type DialogTab = (typeof dialogTabs)[number]

/** What the detail dialog shows; without an id it is closed. */
export interface DialogAddress {
  id: string | undefined
  tab: DialogTab
  /** Whether the few fields of the dialog are edited, or with the form the whole record. */
  editing: boolean | 'whole'
}

/** The dialog that an address opens: `?applicant=<id>`, with `tab` and `edit` where they are not as usual. */
export function readDialog(params: URLSearchParams): DialogAddress {
  const id = params.get('applicant') || undefined
  return {
    id,
    tab: dialogTabs.find((tab) => tab === params.get('tab')) ?? 'profile',
    editing: id !== undefined && readEditing(params.get('edit')),
  }
}

const readEditing = (edit: string | null): DialogAddress['editing'] => (edit === 'all' ? 'whole' : edit === 'yes')

/** The parameters of an address with another dialog, or none; those of the list stay. */
export function withDialog(params: URLSearchParams, dialog: DialogAddress | undefined): URLSearchParams {
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

/** The tab that an address names: `?tab=documents`; the profile without one. */
export const tabIn = (params: URLSearchParams): ProfileTab =>
  profileTabs.find((tab) => tab === params.get('tab')) ?? 'profile'

/** The parameters of an address with another tab. */
export function withTab(params: URLSearchParams, tab: ProfileTab): URLSearchParams {
  const next = new URLSearchParams(params)
  if (tab === 'profile') next.delete('tab')
  else next.set('tab', tab)
  return next
}

/** What the page shows: the submissions of a status, and perhaps one of them to review. */
export interface SubmissionsAddress {
  status: SubmissionStatus
  /** The submission that is open. */
  id: string | undefined
}

const usualStatus: SubmissionStatus = 'pending'

/** What an address shows: `?status=rejected&submission=<id>`; anything else in it is ignored. */
export function readSubmissionsAddress(params: URLSearchParams): SubmissionsAddress {
  return {
    status: submissionStatuses.find((status) => status === params.get('status')) ?? usualStatus,
    id: params.get('submission') || undefined,
  }
}

/** The query that leads there; the tab that opens by itself is left out. */
export function submissionsQuery({ status, id }: SubmissionsAddress): string {
  const params = new URLSearchParams()
  if (status !== usualStatus) params.set('status', status)
  if (id !== undefined) params.set('submission', id)
  return queryText(params)
}
