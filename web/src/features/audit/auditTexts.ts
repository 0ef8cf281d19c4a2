import type { TFunction } from 'i18next'
import { directoryActor } from '../../../../shared/accounts/domain/actor.ts'
import { type Role, roleLabels } from '../../../../shared/accounts/domain/user.ts'
import type { NamedAuditEntry } from '../../../../shared/audit/contract/searchAuditLog.ts'
import type { AuditAction, AuditKind } from '../../../../shared/audit/domain/auditActions.ts'
import type { DocumentChanges } from '../../../../shared/documents/domain/document.ts'
import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import { refusalGrounds } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { fieldLabels } from '../../applicant/fieldLabels.ts'
import { filterLabels } from '../../applicant/filterLabels.ts'

export const kindTexts = (t: TFunction): Record<AuditKind, string> => ({
  views: t('Views and downloads'),
  exports: t('Exports'),
  applicants: t('Applicant changes'),
  activity: t('Notes, calls and tasks'),
  clients: t('Clients'),
  orders: t('Orders'),
  bulkWork: t('Bulk edits'),
  messages: t('Messages'),
  savedViews: t('Saved views'),
  submissions: t('Decisions on applications'),
  accounts: t('Accounts and logins'),
  partners: t('Partners'),
  privacy: t('Data protection'),
  agents: t('AI agents'),
})

const actionTexts = (t: TFunction): Record<AuditAction, string> => ({
  'applicant.created': t('Created applicant'),
  'applicant.updated': t('Edited applicant'),
  'applicant.viewed': t('Viewed applicant'),
  'applicant.told_apart': t('Marked as not a duplicate'),
  'applicant.not_told_apart': t('Undid “not a duplicate”'),
  'applicant.merged': t('Merged duplicates'),
  'applicant.merge_undone': t('Undid merge'),
  'applicant.availability_confirmed': t('Confirmed availability by link'),
  'applicant.availability_declined': t('Replied by link: not looking for work now'),
  'applicant.let_pass': t('Waived start requirements'),
  'applicant.let_pass_no_more': t('Removed a waiver'),
  'startRules.changed': t('Changed start requirements'),
  'applicant.email_released': t('Released email for other records'),
  'applicant.erased': t('Deleted applicant'),
  'applicant.informed': t('Privacy notice sent'),
  'applicant.informed_no_more': t('Privacy notice not delivered'),
  'applicant.kept_longer': t('Changed retention period'),
  'deletion.requested': t('Requested deletion'),
  'deletion.withdrawn': t('Withdrew deletion request'),
  'deletion.extended': t('Extended deletion request deadline'),
  'deletion.refused': t('Refused deletion request'),
  'erasure.clients_told': t('Notified clients of deletion'),
  'erasure.held': t('Placed legal hold'),
  'erasure.hold_lifted': t('Removed legal hold'),
  'applicant.picture_changed': t('Changed profile picture'),
  'applicants.exported': t('Exported applicants'),
  'exports.reported': t('Notified managers of a large export'),
  'applicant.export_asked': t('Requested personal data export'),
  'applicant.export_taken': t('Downloaded personal data export'),
  'message.sent': t('Messaged applicant'),
  'message.answered': t('Received a reply'),
  'template.added': t('Added message template'),
  'template.changed': t('Edited message template'),
  'template.deleted': t('Deleted message template'),
  'document.added': t('Added document'),
  'document.changed': t('Edited document'),
  'document.released': t('Released document to clients'),
  'document.withdrawn': t('Withdrew document from clients'),
  'document.removed': t('Deleted document'),
  'assignment.created': t('Created proposal'),
  'assignment.moved': t('Moved proposal to another stage'),
  'assignment.ended': t('Ended proposal'),
  'client.link_sent': t('Sent link to client contact'),
  'client.link_revoked': t('Revoked client link'),
  'client.link_opened': t('Opened client link'),
  'presentation.changed': t('Changed what a client sees'),
  'consent.recorded': t("Recorded candidate's consent"),
  'consent.answered': t('Answered consent question'),
  'consent.block_lifted': t('Removed “does not want this client”'),
  'verdict.given': t('Answered proposal'),
  'verdict.recorded': t('Recorded client decision'),
  'interview.set': t('Scheduled interview'),
  'interview.cancelled': t('Cancelled interview'),
  'document.downloaded': t('Downloaded document'),
  'note.added': t('Added note'),
  'note.changed': t('Edited note'),
  'note.done': t('Edited note'),
  'note.reopened': t('Edited note'),
  'note.deleted': t('Deleted note'),
  'call.added': t('Added call'),
  'call.changed': t('Edited call'),
  'call.done': t('Edited call'),
  'call.reopened': t('Edited call'),
  'call.deleted': t('Deleted call'),
  'task.added': t('Added task'),
  'task.changed': t('Edited task'),
  'task.done': t('Completed task'),
  'task.reopened': t('Reopened task'),
  'task.deleted': t('Deleted task'),
  'client.added': t('Created client'),
  'client.changed': t('Edited client'),
  'order.added': t('Created order'),
  'order.changed': t('Edited order'),
  'order.filled': t('Marked order as filled'),
  'order.closed': t('Closed order'),
  'order.reopened': t('Reopened order'),
  'job.started': t('Started bulk edit'),
  'job.cancelled': t('Cancelled bulk edit'),
  'job.undone': t('Undid bulk edit'),
  'view.saved': t('Saved view'),
  'view.changed': t('Edited view'),
  'view.shared': t('Shared view'),
  'view.unshared': t('Stopped sharing view'),
  'view.deleted': t('Deleted view'),
  'view.arranged': t('Reordered views'),
  'submission.viewed': t('Viewed application'),
  'submission.approved': t('Approved application'),
  'submission.rejected': t('Rejected application'),
  'submission.rejection_undone': t('Undid rejection'),
  'submission.marked_spam': t('Marked application as spam'),
  'submission.taken_back': t('Marked application as not spam'),
  'submission.file_opened': t('Opened application file'),
  'submission.withdrawn': t('Withdrew application'),
  'submission.erased': t('Deleted expired application'),
  'user.registered': t('Created account'),
  'user.directory_created': t('Created account from the directory'),
  'user.directory_linked': t('Connected account with the directory'),
  'user.directory_changed': t('Changed account from the directory'),
  'user.directory_removed': t('Disconnected account from the directory'),
  'user.scim_token_created': t('Created directory token'),
  'user.scim_token_deleted': t('Turned off the directory connection'),
  'user.admin_created': t('Created system admin'),
  'user.signed_in': t('Logged in'),
  'user.password_refused': t('Login failed: wrong password'),
  'user.inactive_refused': t('Login failed: account deactivated'),
  'user.proof_refused': t('Two-step verification refused'),
  'user.sign_in_reported': t('Reported a login and logged out all devices'),
  'user.authenticator_added': t('Added a passkey or authenticator app'),
  'user.authenticator_removed': t('Removed a passkey or authenticator app'),
  'user.authenticator_renamed': t('Renamed a passkey or authenticator app'),
  'user.recovery_codes_replaced': t('Created new recovery codes'),
  'user.locked_out': t('Login locked: too many wrong passwords'),
  'user.password_reset': t('Reset password'),
  'user.invited': t('Invited user'),
  'user.invitation_withdrawn': t('Withdrew invitation'),
  'user.accepted_invitation': t('Accepted invitation'),
  'user.role_changed': t('Changed role'),
  'user.client_changed': t('Moved user to another client'),
  'user.deactivated': t('Deactivated account'),
  'user.reactivated': t('Reactivated account'),
  'user.sessions_ended': t('Logged user out everywhere'),
  'user.second_factor_reset_requested': t('Requested a reset of two-step verification'),
  'user.second_factor_reset': t("Reset a user's two-step verification"),
  'user.sign_in_rules_changed': t('Changed login rules'),
  'user.single_sign_on_changed': t('Changed single sign-on'),
  'user.single_sign_on_removed': t('Turned single sign-on off'),
  'user.role_claimed': t('Got their role from the provider'),
  'user.provider_connected': t('Connected the account with a provider'),
  'user.provider_disconnected': t('Disconnected an account from its provider'),
  'user.password_changed': t('Changed password'),
  'user.session_ended': t('Ended one of their own sessions'),
  'user.other_sessions_ended': t('Logged out everywhere else'),
  'user.email_asked_for': t('Requested a new login email'),
  'user.email_changed': t('Changed login email'),
  'user.email_proved': t('Confirmed login email'),
  'user.email_taken': t('Took over unconfirmed email by invitation'),
  'audit.viewed': t('Viewed audit log'),
  'audit.exported': t('Exported audit log'),
  'partner.added': t('Added partner'),
  'partner.key_added': t('Created partner API key'),
  'partner.informing_changed': t('Changed who sends privacy notices for a partner'),
  'partner.owner_changed': t('Changed record owner for a partner'),
  'partner.key_revoked': t('Revoked partner API key'),
  'webhook.added': t('Added webhook endpoint'),
  'webhook.changed': t('Edited webhook endpoint'),
  'webhook.secret_added': t('Rotated webhook secret'),
  'webhook.removed': t('Deleted webhook endpoint'),
  'webhook.parked': t('Disabled webhook endpoint'),
  'privacy.controller_named': t('Changed agency details'),
  'agents.let_in': t('Turned on AI agents'),
  'agents.shut_out': t('Turned off AI agents'),
  'agent.token_created': t('Created AI agent token'),
  'agent.token_revoked': t('Revoked AI agent token'),
  'agent.let_in': t('Approved AI agent'),
  'agent.connected': t('Connected AI agent'),
  'agent.connection_revoked': t('Revoked AI agent access'),
  'agent.ended_for_reuse': t('Connection closed: code or token used twice'),
  'agent.called': t('Used a tool'),
})

/** Describes the action; a former action by its raw name. */
export const actionText = (t: TFunction, { action }: NamedAuditEntry): string =>
  new Map<string, string>(Object.entries(actionTexts(t))).get(action) ?? action

/** What only an operator does, by commands and without an account. */
const operatorActions: ReadonlySet<string> = new Set([
  'partner.added',
  'partner.key_added',
  'partner.key_revoked',
  'partner.informing_changed',
  'partner.owner_changed',
  'user.admin_created',
])

/** Returns who acted. Actions of the system have a name that is meant for logs only. */
export function actorText(t: TFunction, entry: NamedAuditEntry): string {
  const { userId, userName, actorKind, actorName = '' } = entry
  if (actorKind === 'system') return actorName === directoryActor.name ? t('Directory (SCIM)') : t('Automatic')
  const person = userName ?? (userId === undefined ? undefined : t('Deleted account'))
  if (actorKind === 'agent') return t('{{person}} via {{agent}}', { person: person ?? '', agent: actorName })
  return person ?? (actorName || (operatorActions.has(entry.action) ? t('System operator') : t('Not logged in')))
}

/** Returns the name of what the action was done to. Undefined if it is the account that acted, or has no name. */
export const targetName = ({ resource, resourceId, resourceName, userId }: NamedAuditEntry): string | undefined =>
  resource === 'user' && resourceId === userId ? undefined : resourceName

/** Fields with a label that say no more than the action itself. */
const changesImpliedByActions = ['keptLonger', 'informed', 'releasedToClients']

/** Labels of a document's fields, as in the document dialog. */
const documentLabels = (t: TFunction): Record<keyof DocumentChanges, string> => ({
  documentType: t('Document type'),
  certificate: t('Certificate type'),
  description: t('Description'),
  tags: t('Tags'),
  expiryDate: t('Expiry date'),
  isVerified: t('Verified'),
  isConfidential: t('Confidential'),
  releasedToClients: t('Released to clients'),
})

/** Labels of the fields of clients, orders, tasks and views, as in their dialogs. */
const otherLabels = (t: TFunction): Record<string, string> => ({
  name: t('Name'),
  description: t('Description'),
  cvr: t('CVR number'),
  contacts: t('Contacts'),
  notes: t('Notes'),
  people: t('Number of openings'),
  from: t('Start date'),
  until: t('End date'),
  rateFrom: t('Hourly pay from (DKK)'),
  rateTo: t('Hourly pay to (DKK)'),
  shift: t('Shift'),
  date: t('Date of call'),
  dueDate: t('Due date'),
  ownerId: t('Assigned to'),
  filters: t('Filters'),
  digest: t('Email me changes'),
})

/**
 * Lists the fields, filters or tools that were changed, by their labels. Leaves out everything without a label, such as
 * ids, numbers and internal fields; tools are listed by their names.
 */
export function changedPartsText(
  t: TFunction,
  { action, resource, changes }: NamedAuditEntry,
  language: LabelLanguage,
): string {
  const labels = new Map<string, string>([
    ...Object.entries(otherLabels(t)),
    ...Object.entries(filterLabels(t)),
    ...Object.entries(fieldLabels(t)),
  ])
  const others = new Map([
    ['selection', t('selected rows')],
    ['search', t('search text')],
    ['client', t('Client')],
    ['username', t('Username')],
    ['scim', t('Directory (SCIM)')],
    ['mayGrantSysadmin: true', t('Can make users system admins')],
    ['identityChecked', t('Identity checked')],
    ...changesImpliedByActions.map((name) => [name, ''] as const),
    // The status of applications and orders is not the applicant filter of that name.
    ...(resource === 'applicant' ? [] : [['status', ''] as const]),
    ...(action === 'deletion.refused' ? refusalGrounds.map((ground) => [ground.value, ground[language]] as const) : []),
    // Here a release is one of several changes; a release alone is its own action.
    ...(action === 'document.changed' ? Object.entries(documentLabels(t)) : []),
  ])
  const textOf = (name: string): string =>
    action === 'agent.called'
      ? name
      : (others.get(name) ?? labels.get(name) ?? rolesIn(t, name) ?? ruleIn(t, name) ?? peopleIn(t, name) ?? '')
  return changes.map(textOf).filter(Boolean).join(', ')
}

/** Formats a role change, such as `role: client → recruiter`, or `role: client` for a new account. */
function rolesIn(t: TFunction, change: string): string | undefined {
  const [, from, to] = /^role: (?:(\w+) → )?(\w+)$/.exec(change) ?? []
  if (to === undefined) return undefined
  const roles = [from, to].filter((role) => role !== undefined).map((role) => t(roleLabels[role as Role] ?? role))
  return `${t('Role')}: ${roles.join(' → ')}`
}

/** Formats a role's new rule for the second factor, such as `client: required`. */
function ruleIn(t: TFunction, change: string): string | undefined {
  const [, role, rule] = /^(\w+): (required|offered)$/.exec(change) ?? []
  if (role === undefined) return undefined
  return `${t(roleLabels[role as Role] ?? role)}: ${rule === 'required' ? t('Required') : t('Optional')}`
}

/** Formats the number of exported people, such as `people: 312`. */
function peopleIn(t: TFunction, change: string): string | undefined {
  const [, people] = /^people: (\d+)$/.exec(change) ?? []
  return people === undefined ? undefined : t('{{count}} applicants', { count: Number(people) })
}
