import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { MessageDeps, MessageOutcome } from '../../conversations/mails/sendMessage.ts'
import { routeTo } from '../../conversations/plans/planMessage.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { RefusedForGood } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { planInformed } from '../informing.ts'
import { noticeMail, noticeSms } from './noticeMail.ts'

type Notice = Extract<MailRequest['mail'], { template: 'personNotice' }>

interface Deps
  extends DependenciesOf<{
      stores: { applicants: ['byId']; notices: ['unreached']; controllers: ['current'] }
      values: ['now', 'newId', 'pause']
    }>,
    Pick<MessageDeps, 'send' | 'sendSms'> {
  siteOrigin: () => Promise<string>
}

/** Sends the privacy notice. If it can't be sent, the record says so and a colleague must inform the person. */
export async function sendNotice(
  { applicantId, channel }: Notice,
  language: MailLanguage,
  deps: Deps,
): Promise<MessageOutcome> {
  const person = await deps.applicants.byId(applicantId)
  if (!person) return 'nobody'
  const route = routeTo(person, channel)
  const isSent = !('obstacle' in route) && (await isTaken(person, { channel, to: route.to, language }, deps))
  if (!isSent) await recordFailure(applicantId, channel, deps)
  return isSent ? 'sent' : 'refused'
}

async function isTaken(
  person: Applicant,
  { channel, to, language }: Pick<Notice, 'channel'> & { to: string; language: MailLanguage },
  deps: Deps,
): Promise<boolean> {
  const [controller, link, privacyLink] = await Promise.all([
    deps.controllers.current(),
    linkTo('/your-data', { language }, deps),
    linkTo('/privacy', { language }, deps),
  ])
  try {
    if (channel === 'sms') await deps.sendSms({ to, text: noticeSms(language, { person, privacyLink }) })
    else {
      const about = { applicant: person.id, notice: person.id }
      await deps.send({
        to,
        about,
        signedBy: person.recordOwner,
        ...noticeMail(language, { person, controller, link, privacyLink }),
      })
    }
    return true
  } catch (error) {
    if (error instanceof RefusedForGood) return false
    throw error
  }
}

/** The actor of these record changes in timeline and audit log. */
const actor = { kind: 'system', name: 'privacy notice' } as const

function recordFailure(applicantId: string, channel: Notice['channel'], deps: Deps): Promise<void> {
  return onLatest(async () => {
    const current = await deps.applicants.byId(applicantId)
    const { informed } = current ?? {}
    if (!current || informed?.by !== channel || informed.failedAt !== undefined) return
    const now = deps.now()
    const failed = { ...informed, failedAt: now.toISOString() }
    const { next, changeLog } = planInformed(current, failed, { actor, newId: deps.newId }, now)
    const outcome = await deps.notices.unreached(current, next, changeLog)
    return outcome === 'stale' ? outcome : undefined
  }, deps.pause)
}
