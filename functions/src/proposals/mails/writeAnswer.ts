import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { mailedName } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailToColleague } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { answerMail } from './answerMail.ts'

type Answer = Extract<MailRequest['mail'], { template: 'answer' }>

interface WritingDeps extends DependenciesOf<{ stores: { users: ['byId']; applicants: ['byId']; replies: ['byId'] } }> {
  siteOrigin: () => Promise<string>
}

/**
 * Writes the mail to a colleague, while they are still staff and the answer exists. It names the sender but leaves out
 * the text of the answer.
 */
export async function writeAnswer(
  { userId, applicantId, replyId }: Answer,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToColleague | undefined> {
  const [user, applicant, reply] = await Promise.all([
    deps.users.byId(userId),
    deps.applicants.byId(applicantId),
    deps.replies.byId(applicantId, replyId),
  ])
  if (!isColleague(user) || !applicant || !reply) return undefined
  const link = await linkTo('/applicants', { language, query: { applicant: applicantId, tab: 'timeline' } }, deps)
  const isDoubtful = reply.sender !== 'own'
  const answer = { name: user.firstName ?? user.username, person: mailedName(applicant), isDoubtful, link }
  return { to: user.email, isInternal: true, ...answerMail(language, answer) }
}
