import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, type MailToColleague } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'

type ClientAnswers = Extract<MailRequest['mail'], { template: 'clientAnswers' }>

interface WritingDeps extends DependenciesOf<{ stores: { users: ['byId'] } }> {
  siteOrigin: () => Promise<string>
}

const texts: Record<MailLanguage, (people: number) => LinkMailTexts> = {
  en: (people) => ({
    subject: people === 1 ? 'A client has answered' : `Clients have answered ${people} of your proposals`,
    intro:
      people === 1
        ? 'A client has answered one of your proposals.'
        : `Clients have answered ${people} of your proposals.`,
    button: 'View answers',
    after: ['You get this email at most once an hour.'],
  }),
  da: (people) => ({
    subject: people === 1 ? 'En kunde har svaret' : `Kunder har svaret på ${people} af dine indstillinger`,
    intro:
      people === 1
        ? 'En kunde har svaret på en af dine indstillinger.'
        : `Kunder har svaret på ${people} af dine indstillinger.`,
    button: 'Se svarene',
    after: ['Du får denne mail højst én gang i timen.'],
  }),
}

/** Writes the mail to a colleague, while they are still staff. It names neither people nor clients. */
export async function writeClientAnswers(
  { userId, people }: ClientAnswers,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToColleague | undefined> {
  const user = await deps.users.byId(userId)
  if (!isColleague(user)) return undefined
  const link = await linkTo('/', { language }, deps)
  return {
    to: user.email,
    isInternal: true,
    ...linkMail(language, texts[language](people), { name: user.firstName ?? user.username, link }),
  }
}
