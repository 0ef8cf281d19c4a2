import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'
import type { DeletionRequest, RefusalGround } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { type ActorDetails, auditEntryOf, type EventContext } from '../../kernel/auditEntryOf.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'

/** The author and time of a request or decision. No author if a mailed link is used. */
export interface DeletionContext extends ActorDetails, EventContext {}

/** The items written together for a request. */
interface PlannedRequest {
  request: DeletionRequest
  audit: AuditEntry
  mail: MailRequest
}

type Subject = Pick<Applicant, 'id' | 'language' | 'languages'>

/** The author of a request: the person, in the language they use at the moment, or a colleague who records it. */
export type Requester = { language: MailLanguage } | { recordedBy: string }

/** Plans a new request. */
export function planRequest(person: Subject, requester: Requester, context: DeletionContext): PlannedRequest {
  const request: DeletionRequest = {
    ...{ id: context.newId(), applicantId: person.id, status: 'open', requestedAt: context.at },
    ...('recordedBy' in requester && { recordedBy: requester.recordedBy }),
  }
  const audit = audited(person.id, 'deletion.requested', [], context)
  const mail = mailAbout('deletionRequested', request, person, context)
  return { request, audit, mail: { ...mail, ...('language' in requester && { language: requester.language }) } }
}

/** Plans the refusal of a request. */
export function planRefusal(
  open: DeletionRequest,
  person: Subject,
  decision: { ground: RefusalGround; text: string },
  context: DeletionContext,
): PlannedRequest {
  const request: DeletionRequest = { ...open, ...decision, status: 'refused', endedAt: context.at }
  const audit = audited(person.id, 'deletion.refused', [decision.ground], context)
  return { request, audit, mail: mailAbout('deletionRefused', request, person, context) }
}

/** Plans the withdrawal of a request by the person. */
export function planWithdrawal(open: DeletionRequest, context: DeletionContext): Omit<PlannedRequest, 'mail'> {
  return {
    request: { ...open, status: 'withdrawn', endedAt: context.at },
    audit: audited(open.applicantId, 'deletion.withdrawn', [], context),
  }
}

/** Plans the withdrawal of a request by a colleague, with a mail to the person. */
export function planStaffWithdrawal(
  open: DeletionRequest,
  person: Subject,
  decision: { reason: string; withdrawnBy: string },
  context: DeletionContext,
): PlannedRequest {
  const { request, audit } = planWithdrawal({ ...open, ...decision }, context)
  return { request, audit, mail: mailAbout('deletionWithdrawn', request, person, context) }
}

/** Plans the extension of a request's deadline. */
export function planExtension(
  open: DeletionRequest,
  person: Subject,
  { months, text }: { months: number; text: string },
  context: DeletionContext,
): PlannedRequest {
  const request: DeletionRequest = { ...open, extension: { months, at: context.at, text } }
  const audit = audited(person.id, 'deletion.extended', [`months: ${months}`], context)
  return { request, audit, mail: mailAbout('deletionExtended', request, person, context) }
}

const mailAbout = (
  template: 'deletionRequested' | 'deletionRefused' | 'deletionWithdrawn' | 'deletionExtended',
  { id: requestId }: DeletionRequest,
  person: Subject,
  { at, newId }: DeletionContext,
): MailRequest => ({
  id: newId(),
  language: writtenLanguage(person),
  createdAt: at,
  mail: { template, applicantId: person.id, requestId },
})

const audited = (
  resourceId: string,
  action: Extract<AuditAction, `deletion.${string}`>,
  changes: readonly string[],
  context: DeletionContext,
): AuditEntry => auditEntryOf({ action, resource: 'applicant', resourceId, changes }, context)
