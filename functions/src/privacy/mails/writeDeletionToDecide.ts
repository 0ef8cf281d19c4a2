import { isAllowedForRole, isColleague } from '../../../../shared/accounts/domain/access.ts'
import { longDate } from '../../../../shared/kernel/domain/longDate.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { answerBy } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, type MailToColleague } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'

type ToDecide = Extract<MailRequest['mail'], { template: 'deletionToDecide' }>

interface WritingDeps extends DependenciesOf<{ stores: { users: ['byId']; deletions: ['of'] } }> {
  siteOrigin: () => Promise<string>
}

const mailTexts: Record<MailLanguage, (by: string) => LinkMailTexts> = {
  en: (by) => ({
    subject: `Answer a deletion request by ${by}`,
    intro: `A candidate has asked us to delete their personal data. The law requires an answer by ${by} (GDPR, Art. 12(3)). Approve the request, or refuse it with a reason.`,
    button: 'View request',
    after: [
      'You get this email when a request arrives, seven days before the deadline, and on the day itself if it is still open.',
    ],
  }),
  da: (by) => ({
    subject: `Besvar en anmodning om sletning senest ${by}`,
    intro: `En kandidat har bedt om at få slettet sine personoplysninger. Loven kræver et svar senest ${by} (GDPR, art. 12, stk. 3). Godkend anmodningen, eller afslå den med en begrundelse.`,
    button: 'Se anmodningen',
    after: [
      'Du får denne mail, når anmodningen kommer ind, syv dage før fristen og på selve dagen, hvis den stadig er åben.',
    ],
  }),
}

/** Writes the mail to a colleague who may decide, while the request is open. It names no one. */
export async function writeDeletionToDecide(
  { userId, applicantId, requestId }: ToDecide,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToColleague | undefined> {
  const [user, { request }] = await Promise.all([deps.users.byId(userId), deps.deletions.of(applicantId)])
  if (!isColleague(user) || !isAllowedForRole(user.role, 'applicant:erase')) return undefined
  if (request?.id !== requestId || request.status !== 'open') return undefined
  const link = await linkTo('/deletions', { language }, deps)
  const texts = mailTexts[language](longDate(answerBy(request), language))
  return {
    to: user.email,
    isInternal: true,
    ...linkMail(language, texts, { name: user.firstName ?? user.username, link }),
  }
}
