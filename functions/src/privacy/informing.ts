import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { MessageChannel } from '../../../shared/conversations/domain/message.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { canBeUndone, endOfUndo } from '../../../shared/kernel/domain/undoMinute.ts'
import { writtenLanguage } from '../../../shared/kernel/domain/writtenLanguage.ts'
import type { Informed } from '../../../shared/privacy/domain/informed.ts'
import { informedOf } from '../../../shared/privacy/domain/personNotice.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { auditEntry, type ChangeContext, timelineEntry } from '../applicants/changeLog.ts'
import { nextVersion } from '../applicants/nextVersion.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import type { ChangeLog } from '../applicants/stores/changeLogItems.ts'
import { routeTo } from '../conversations/plans/planMessage.ts'
import type { ActorDetails } from '../kernel/auditEntryOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { momentAfter } from '../kernel/momentAfter.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'
import type { NoticeStore } from './stores/noticeStore.ts'

/** A record change that updates its privacy notice status. */
export interface InformedChange {
  next: Applicant
  changeLog: ChangeLog
}

/**
 * Returns the record after the person was informed, or could not be reached after all, with its timeline and audit
 * entries.
 */
export function planInformed(
  current: Applicant,
  informed: Informed | undefined,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): InformedChange {
  const at = momentAfter(current.updatedAt, now)
  const next = nextVersion(current, { informed }, at)
  const context = { ...by, at }
  const action: AuditAction = informedOf(next) ? 'applicant.informed' : 'applicant.informed_no_more'
  const changes = { informed: { before: current.informed ?? null, after: informed ?? null } }
  return {
    next,
    changeLog: {
      timeline: [timelineEntry(current.id, { action: 'updated', fields: ['informed'], changes }, context)],
      audit: auditEntry(current.id, action, ['informed'], context),
    },
  }
}

/**
 * Returns the same for a notice that is sent immediately, with the request for its message. Somebody who applied by mail
 * gets it a minute after the approval, as every mail about it (ADR 27).
 */
export function planNotice(
  current: Applicant,
  channel: MessageChannel,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): InformedChange & { mail: MailRequest } {
  const planned = planInformed(current, { at: now.toISOString(), by: channel }, by, now)
  const mail: MailRequest = {
    id: by.newId(),
    language: writtenLanguage(current),
    createdAt: now.toISOString(),
    ...(current.channel === 'mail' &&
      canBeUndone(current.createdAt, now) && { notBefore: endOfUndo(current.createdAt) }),
    mail: { template: 'personNotice', applicantId: current.id, channel },
  }
  return { ...planned, mail }
}

/** Returns the channel for a notice, mail first, or undefined if the person can't be reached. */
function noticeChannel(person: Applicant): MessageChannel | undefined {
  const channels: readonly MessageChannel[] = person.informed?.failedAt === undefined ? ['mail', 'sms'] : ['sms']
  return channels.find((channel) => !('obstacle' in routeTo(person, channel)))
}

export interface InformingDeps extends Pick<KernelDependencies, 'now' | 'newId' | 'pause'> {
  applicants: Pick<ApplicantStore, 'byId'>
  notices: Pick<NoticeStore, 'notify'>
}

/**
 * Sends the privacy notice before a client learns of the person or they of the client, unless it was sent before.
 * Throws `stage_move_refused` if the person can't be reached and a colleague must inform them first.
 */
export function informFirst(
  applicantId: string,
  by: ActorDetails & Pick<ChangeContext, 'actor'>,
  deps: InformingDeps,
): Promise<void> {
  return onLatest(async () => {
    const current = await deps.applicants.byId(applicantId)
    if (!current) throw applicantNotFound()
    if (informedOf(current)) return
    const channel = noticeChannel(current)
    if (!channel) throw notInformed()
    const { next, changeLog, mail } = planNotice(current, channel, { ...by, newId: deps.newId }, deps.now())
    const outcome = await deps.notices.notify(current, next, changeLog, mail)
    return outcome === 'stale' ? outcome : undefined
  }, deps.pause)
}

const notInformed = () =>
  new ProductError(
    'stage_move_refused',
    'This candidate has no privacy notice and cannot be reached by email or SMS. Inform them yourself, and record it on the GDPR tab.',
  )
