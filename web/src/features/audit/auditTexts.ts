import type { TFunction } from 'i18next'
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
  applicants: t('Changes of applicants'),
  activity: t('Notes, calls and tasks'),
  clients: t('Clients'),
  orders: t('Orders'),
  bulkWork: t('Bulk work'),
  messages: t('Messages'),
  savedViews: t('Saved views'),
  submissions: t('Decisions on applications'),
  accounts: t('Accounts and sign-ins'),
  partners: t('Partners'),
  privacy: t('Data Protection'),
  agents: t('AI agents'),
})

const actionTexts = (t: TFunction): Record<AuditAction, string> => ({
  'applicant.created': t('Created the applicant'),
  'applicant.updated': t('Changed the applicant'),
  'applicant.viewed': t('Looked at the applicant'),
  'applicant.told_apart': t('Said that two people are not the same'),
  'applicant.not_told_apart': t('Took back that two people are not the same'),
  'applicant.merged': t('Merged two records of one person'),
  'applicant.merge_undone': t('Took back that two records were merged'),
  'applicant.availability_confirmed': t('Confirmed by link from when, where and how to be reached'),
  'applicant.availability_declined': t('Said by link not to be looking for work now'),
  'applicant.let_pass': t('Let pass what is missing for the start of work'),
  'applicant.let_pass_no_more': t('Took back what was let pass for the start of work'),
  'startRules.changed': t('Changed what is needed before the start of work'),
  'applicant.email_released': t('Released the email for other records'),
  'applicant.erased': t('Erased the applicant'),
  'applicant.informed': t('Informed a person of what is kept of them'),
  'applicant.informed_no_more': t('Could not inform a person of what is kept of them'),
  'applicant.kept_longer': t('Changed how long a rejected person is kept'),
  'deletion.requested': t('Asked for the applicant to be erased'),
  'deletion.withdrawn': t('Took back that the applicant is to be erased'),
  'deletion.extended': t('Took more time for a request to be erased'),
  'deletion.refused': t('Refused to erase the applicant'),
  'erasure.clients_told': t('Told clients that a person is erased'),
  'erasure.held': t('Kept the applicant from being erased'),
  'erasure.hold_lifted': t('Lifted what kept the applicant from being erased'),
  'applicant.picture_changed': t('Changed the profile picture'),
  'applicants.exported': t('Exported applicants'),
  'applicant.export_asked': t('Asked for an export of personal data'),
  'applicant.export_taken': t('Took an export of personal data'),
  'message.sent': t('Wrote to the applicant'),
  'message.answered': t('Took an answer in'),
  'template.added': t('Added a message template'),
  'template.changed': t('Changed a message template'),
  'template.deleted': t('Deleted a message template'),
  'document.added': t('Added a document'),
  'document.changed': t('Changed a document'),
  'document.released': t('Released a document to clients'),
  'document.withdrawn': t('Took a document back from clients'),
  'document.removed': t('Removed a document'),
  'assignment.created': t('Brought an applicant together with a client'),
  'assignment.moved': t('Moved an applicant on with a client'),
  'assignment.ended': t('Ended what was between an applicant and a client'),
  'client.link_sent': t('Sent a contact of a client a link'),
  'client.link_revoked': t('Took a link of a client back'),
  'client.link_opened': t('Opened a link with its code'),
  'presentation.changed': t('Chose how a client sees an applicant'),
  'consent.recorded': t('Wrote down what an applicant says to a client'),
  'consent.answered': t('The applicant answered about a client'),
  'consent.block_lifted': t('Lifted the block of a client'),
  'verdict.given': t('The client answered about an applicant'),
  'verdict.recorded': t('Wrote down what a client says about an applicant'),
  'interview.set': t('Arranged an interview'),
  'interview.cancelled': t('Cancelled an interview'),
  'document.downloaded': t('Downloaded a document'),
  'note.added': t('Wrote a note'),
  'note.changed': t('Changed a note'),
  'note.done': t('Changed a note'),
  'note.reopened': t('Changed a note'),
  'note.deleted': t('Deleted a note'),
  'call.added': t('Noted a call'),
  'call.changed': t('Changed a call'),
  'call.done': t('Changed a call'),
  'call.reopened': t('Changed a call'),
  'call.deleted': t('Deleted a call'),
  'task.added': t('Set a task'),
  'task.changed': t('Changed a task'),
  'task.done': t('Finished a task'),
  'task.reopened': t('Reopened a task'),
  'task.deleted': t('Deleted a task'),
  'client.added': t('Added a client'),
  'client.changed': t('Changed a client'),
  'order.added': t('Added an order'),
  'order.changed': t('Changed an order'),
  'order.filled': t('Marked an order as filled'),
  'order.closed': t('Closed an order'),
  'order.reopened': t('Reopened an order'),
  'job.started': t('Changed many applicants at once'),
  'job.cancelled': t('Cancelled a change of many applicants'),
  'job.undone': t('Undid a change of many applicants'),
  'view.saved': t('Saved a view'),
  'view.changed': t('Changed a view'),
  'view.shared': t('Shared a view'),
  'view.unshared': t('Stopped sharing a view'),
  'view.deleted': t('Deleted a view'),
  'view.arranged': t('Arranged views'),
  'submission.viewed': t('Looked at the application'),
  'submission.approved': t('Approved the application'),
  'submission.rejected': t('Rejected the application'),
  'submission.rejection_undone': t('Took a rejection back'),
  'submission.marked_spam': t('Marked the application as spam'),
  'submission.taken_back': t('Took the application out of spam'),
  'submission.file_opened': t('Opened a file of the application'),
  'submission.withdrawn': t('Withdrew the application'),
  'submission.erased': t('Erased an application whose time was over'),
  'user.registered': t('Registered'),
  'user.admin_created': t('Created a system admin'),
  'user.signed_in': t('Signed in'),
  'user.password_refused': t('Sign-in refused: wrong password'),
  'user.inactive_refused': t('Sign-in refused: account deactivated'),
  'user.locked_out': t('Sign-in locked after wrong passwords'),
  'user.password_reset': t('Reset the password'),
  'user.invited': t('Invited a user'),
  'user.invitation_withdrawn': t('Withdrew an invitation'),
  'user.accepted_invitation': t('Accepted the invitation'),
  'user.role_changed': t('Changed the role'),
  'user.client_changed': t('Moved a user to another client'),
  'user.deactivated': t('Deactivated the account'),
  'user.reactivated': t('Reactivated the account'),
  'user.sessions_ended': t('Ended all sessions'),
  'user.password_changed': t('Changed the password'),
  'user.session_ended': t('Ended an own session'),
  'user.other_sessions_ended': t('Ended all other own sessions'),
  'user.email_asked_for': t('Asked for another sign-in email'),
  'user.email_changed': t('Confirmed another sign-in email'),
  'user.email_proved': t('Confirmed the sign-in email'),
  'user.email_taken': t('Took over the unconfirmed email of an account by invitation'),
  'audit.viewed': t('Looked at the audit log'),
  'audit.exported': t('Exported the audit log'),
  'partner.added': t('Added a partner'),
  'partner.key_added': t('Gave a partner a key'),
  'partner.informing_changed': t('Changed whether a partner informs people'),
  'partner.owner_changed': t('Changed the recruiter for applicants of a partner'),
  'partner.key_revoked': t('Revoked a key of a partner'),
  'webhook.added': t('Added a webhook endpoint'),
  'webhook.changed': t('Changed a webhook endpoint'),
  'webhook.secret_added': t('Rotated the secret of a webhook endpoint'),
  'webhook.removed': t('Removed a webhook endpoint'),
  'webhook.parked': t('Stopped a webhook endpoint'),
  'privacy.controller_named': t('Said who is responsible for personal data'),
  'agents.let_in': t('Switched AI agents on'),
  'agents.shut_out': t('Switched AI agents off'),
  'agent.token_created': t('Made a token for an agent'),
  'agent.token_revoked': t('Revoked a token of an agent'),
  'agent.let_in': t('Let an agent in'),
  'agent.connected': t('An agent connected'),
  'agent.connection_revoked': t('Ended the connection of an agent'),
  'agent.ended_for_reuse': t('Connection ended: a code or token was used twice'),
  'agent.called': t('An agent called a tool'),
})

/** Describes the action; a former action by its raw name. */
export const actionText = (t: TFunction, { action }: NamedAuditEntry): string =>
  new Map<string, string>(Object.entries(actionTexts(t))).get(action) ?? action

/** Returns who acted. Actions of the system have a name that is meant for logs only. */
export function actorText(t: TFunction, entry: NamedAuditEntry): string {
  const { userId, userName, actorKind, actorName = '' } = entry
  if (actorKind === 'system') return t('Automatic')
  const person = userName ?? (userId === undefined ? undefined : t('A removed account'))
  if (actorKind === 'agent') return t('{{person}} through {{agent}}', { person: person ?? '', agent: actorName })
  return person ?? (actorName || t('Nobody signed in'))
}

/** Returns the name of what the action was done to. Undefined if it is the account that acted, or has no name. */
export const targetName = ({ resource, resourceId, resourceName, userId }: NamedAuditEntry): string | undefined =>
  resource === 'user' && resourceId === userId ? undefined : resourceName

/** Changes that say no more than the action itself. */
const changesImpliedByActions = [
  ...['keys', 'webhooks', 'isActive', 'enabled', 'provider', 'processorAgreement'],
  ...['undecidedSubmission', 'rejectedSubmission', 'spam', 'rejectedApplicant', 'keptLonger'],
  ...['password', 'isDone', 'promotedApplicantId', 'rejectionReason', 'releasedToClients', 'geoCoordinates'],
]

/** Labels of a document's fields, as in the document dialog. */
const documentLabels = (t: TFunction): Record<keyof DocumentChanges, string> => ({
  documentType: t('Document type'),
  certificate: t('Which certificate'),
  description: t('Description'),
  tags: t('Tags'),
  expiryDate: t('Expiry date'),
  isVerified: t('Verified'),
  isConfidential: t('Confidential'),
  releasedToClients: t('Released to clients'),
})

const isId = (text: string): boolean => /^((client|order): )?[\da-f]{8}-[\da-f-]{27}$/.test(text)

/**
 * Lists the fields, filters or tools that were changed, by their labels. Leaves out ids of documents, entries, clients
 * and orders.
 */
export function changedPartsText(
  t: TFunction,
  { action, resource, changes }: NamedAuditEntry,
  language: LabelLanguage,
): string {
  const labels = new Map<string, string>([...Object.entries(filterLabels(t)), ...Object.entries(fieldLabels(t))])
  const others = new Map([
    ['selection', t('the selected rows')],
    ['search', t('the search')],
    ['client', t('Client')],
    ['username', t('Username')],
    ['identityChecked', t('Identity checked')],
    ...changesImpliedByActions.map((name) => [name, ''] as const),
    // The status of applications and orders is not the applicant filter of that name.
    ...(resource === 'applicant' ? [] : [['status', ''] as const]),
    ...(action === 'deletion.refused' ? refusalGrounds.map((ground) => [ground.value, ground[language]] as const) : []),
    // Here a release is one of several changes; a release alone is its own action.
    ...(action === 'document.changed' ? Object.entries(documentLabels(t)) : []),
  ])
  const names = changes.map(
    (name) => others.get(name) ?? labels.get(name) ?? rolesIn(t, name) ?? (isId(name) ? '' : name),
  )
  return names.filter(Boolean).join(', ')
}

/** Formats a role change, such as `role: client → recruiter`, or `role: client` for a new account. */
function rolesIn(t: TFunction, change: string): string | undefined {
  const [, from, to] = /^role: (?:(\w+) → )?(\w+)$/.exec(change) ?? []
  const label = (role: string) => t(roleLabels[role as Role] ?? role)
  return (
    to &&
    [from, to]
      .filter((role) => role !== undefined)
      .map(label)
      .join(' → ')
  )
}
