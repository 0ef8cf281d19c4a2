import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'
import type { DeletionRequest, RefusalGround } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { type ActsAt, type ActsBy, auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'

/** Who asks or decides, and when; nobody by name where somebody acts by a mailed link. */
export interface DeletionContext extends ActsBy, ActsAt {}

/** What is written together about a request. */
interface PlannedRequest {
  request: DeletionRequest
  audit: AuditEntry
  mail: MailRequest
}

type Subject = Pick<Applicant, 'id' | 'language' | 'languages'>

/** Who asks: the person, in the language that they read at the moment, or one of the staff who writes it down for them. */
export type Asking = { language: MailLanguage } | { recordedBy: string }

/** A request of today. */
export function planRequest(person: Subject, asking: Asking, context: DeletionContext): PlannedRequest {
  const request: DeletionRequest = {
    ...{ id: context.newId(), applicantId: person.id, status: 'open', requestedAt: context.at },
    ...('recordedBy' in asking && { recordedBy: asking.recordedBy }),
  }
  const audit = audited(person.id, 'deletion.requested', [], context)
  const mail = mailAbout('deletionRequested', request, person, context)
  return { request, audit, mail: { ...mail, ...('language' in asking && { language: asking.language }) } }
}

/** What becomes of a request that is refused. */
export function planRefusal(
  open: DeletionRequest,
  person: Subject,
  said: { ground: RefusalGround; text: string },
  context: DeletionContext,
): PlannedRequest {
  const request: DeletionRequest = { ...open, ...said, status: 'refused', endedAt: context.at }
  const audit = audited(person.id, 'deletion.refused', [said.ground], context)
  return { request, audit, mail: mailAbout('deletionRefused', request, person, context) }
}

/** What becomes of a request that is taken back. */
export function planWithdrawal(open: DeletionRequest, context: DeletionContext): Omit<PlannedRequest, 'mail'> {
  return {
    request: { ...open, status: 'withdrawn', endedAt: context.at },
    audit: audited(open.applicantId, 'deletion.withdrawn', [], context),
  }
}

/** What becomes of a request that one of the staff takes back for its person, who is told so. */
export function planTakingBack(
  open: DeletionRequest,
  person: Subject,
  said: { reason: string; withdrawnBy: string },
  context: DeletionContext,
): PlannedRequest {
  const { request, audit } = planWithdrawal({ ...open, ...said }, context)
  return { request, audit, mail: mailAbout('deletionWithdrawn', request, person, context) }
}

/** What becomes of a request to which there is an answer later. */
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
