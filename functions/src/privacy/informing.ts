import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { MessageChannel } from '../../../shared/conversations/domain/message.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { writtenLanguage } from '../../../shared/kernel/domain/writtenLanguage.ts'
import type { Informed } from '../../../shared/privacy/domain/informed.ts'
import { informedOf } from '../../../shared/privacy/domain/personNotice.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { auditEntry, type ChangeContext, timelineEntry } from '../applicants/changeLog.ts'
import { nextVersion } from '../applicants/nextVersion.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import type { ChangeLog } from '../applicants/stores/changeLogItems.ts'
import { routeTo } from '../conversations/plans/planMessage.ts'
import type { ActsBy } from '../kernel/auditEntryOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { momentAfter } from '../kernel/momentAfter.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'
import type { NoticeStore } from './stores/noticeStore.ts'

/** What is written where it changes whether somebody is informed. */
export interface InformedChange {
  next: Applicant
  changeLog: ChangeLog
}

/** Decides what becomes of a record whose person is informed, or was not reached after all; timeline and audit tell so. */
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

/** The same with the notice that goes out by a channel, at once. */
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
    mail: { template: 'personNotice', applicantId: current.id, channel },
  }
  return { ...planned, mail }
}

/** Where a notice can go: by mail as a rule; undefined where nothing of ours reaches the person. */
function noticeChannel(person: Applicant): MessageChannel | undefined {
  const channels: readonly MessageChannel[] = person.informed?.failedAt === undefined ? ['mail', 'sms'] : ['sms']
  return channels.find((channel) => !('obstacle' in routeTo(person, channel)))
}

export interface InformingDeps extends Pick<KernelDependencies, 'now' | 'newId' | 'pause'> {
  applicants: Pick<ApplicantStore, 'byId'>
  notices: Pick<NoticeStore, 'notify'>
}

/**
 * Has somebody informed before a client hears of them, or they of the client: the notice goes at once, unless it went before. Throws
 * `stage_move_refused` where nothing of ours reaches the person, and one of the staff has to inform them first.
 */
export function informFirst(
  applicantId: string,
  by: ActsBy & Pick<ChangeContext, 'actor'>,
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
    'Nobody has informed this person of what we keep, and no message reaches them: inform them, and record it under Data Protection',
  )
