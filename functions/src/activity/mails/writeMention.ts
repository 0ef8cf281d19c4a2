import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { mailedName } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailToColleague } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { mentionMail } from './mentionMail.ts'

type Mention = Extract<MailRequest['mail'], { template: 'mention' }>

interface WritingDeps
  extends DependenciesOf<{ stores: { users: ['byId']; applicants: ['byId']; activity: ['byId'] } }> {
  siteOrigin: () => Promise<string>
}

/**
 * Sent to a colleague mentioned by an existing entry, while they are staff. It names the author and applicant but not
 * the entry's text. Replies go to the author.
 */
export async function writeMention(
  { userId, by, applicantId, activityId }: Mention,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<(MailToColleague & { replyTo?: string }) | undefined> {
  const [user, writer, applicant, entry] = await Promise.all([
    deps.users.byId(userId),
    deps.users.byId(by),
    deps.applicants.byId(applicantId),
    deps.activity.byId(applicantId, activityId),
  ])
  if (!isColleague(user) || !writer || !applicant) return undefined
  if (!entry?.mentions?.includes(userId)) return undefined
  const link = await linkTo('/applicants', { language, query: { applicant: applicantId, tab: 'timeline' } }, deps)
  const mention = {
    ...{ name: user.firstName ?? user.username, by: accountName(writer), person: mailedName(applicant) },
    ...{ kind: entry.kind, link },
  }
  return {
    ...{ to: user.email, isInternal: true },
    ...(writer.email !== undefined && { replyTo: writer.email }),
    ...mentionMail(language, mention),
  }
}
