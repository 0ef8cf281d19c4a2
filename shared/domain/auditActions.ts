/**
 * What the audit log tells of, by kind. Entries are never changed, so that a log may hold actions of former times, too: what is
 * written is one of these, what is read any text.
 */
export const auditActionsByKind = {
  views: ['applicant.viewed', 'submission.viewed', 'submission.file_opened', 'document.downloaded', 'audit.viewed'],
  exports: ['applicants.exported', 'audit.exported'],
  applicants: [
    'applicant.created',
    'applicant.updated',
    'applicant.email_released',
    'applicant.picture_changed',
    'document.added',
    'document.changed',
    'document.released',
    'document.withdrawn',
    'document.removed',
  ],
  activity: [
    'note.added',
    'note.changed',
    'note.done',
    'note.reopened',
    'note.deleted',
    'call.added',
    'call.changed',
    'call.done',
    'call.reopened',
    'call.deleted',
    'task.added',
    'task.changed',
    'task.done',
    'task.reopened',
    'task.deleted',
  ],
  submissions: [
    'submission.approved',
    'submission.rejected',
    'submission.rejection_undone',
    'submission.marked_spam',
    'submission.taken_back',
    'submission.withdrawn',
  ],
  accounts: [
    'user.registered',
    'user.admin_created',
    'user.signed_in',
    'user.password_refused',
    'user.inactive_refused',
    'user.locked_out',
    'user.password_reset',
    'user.invited',
    'user.invitation_withdrawn',
    'user.accepted_invitation',
    'user.role_changed',
    'user.deactivated',
    'user.reactivated',
    'user.sessions_ended',
  ],
  partners: [
    'partner.added',
    'partner.key_added',
    'partner.key_revoked',
    'webhook.added',
    'webhook.changed',
    'webhook.secret_added',
    'webhook.removed',
    'webhook.parked',
  ],
  agents: [
    'agents.let_in',
    'agents.shut_out',
    'agent.token_created',
    'agent.token_revoked',
    'agent.let_in',
    'agent.connected',
    'agent.connection_revoked',
    'agent.ended_for_reuse',
    'agent.called',
  ],
} as const
export type AuditKind = keyof typeof auditActionsByKind
export const auditKinds = Object.keys(auditActionsByKind) as AuditKind[]

export type AuditAction = (typeof auditActionsByKind)[AuditKind][number]
export const auditActions: readonly AuditAction[] = Object.values(auditActionsByKind).flat()
