import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, type MailToAccount } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'

type Proposals = Extract<MailRequest['mail'], { template: 'proposals' }>

interface WritingDeps extends DependenciesOf<{ stores: { users: ['byId'] } }> {
  siteOrigin: () => Promise<string>
}

const texts: Record<MailLanguage, (people: number) => LinkMailTexts> = {
  en: (people) => ({
    subject: people === 1 ? 'We propose somebody to you' : `We propose ${people} people to you`,
    intro:
      people === 1
        ? 'We have proposed somebody to you. You find what they can do on your page, and answer with a click.'
        : `We have proposed ${people} people to you. You find what they can do on your page, and answer with a click.`,
    button: 'See who is proposed',
    after: ['Everybody of your company who has an account gets this mail.'],
  }),
  da: (people) => ({
    subject: people === 1 ? 'Vi foreslår jer en person' : `Vi foreslår jer ${people} personer`,
    intro:
      people === 1
        ? 'Vi har foreslået jer en person. På jeres side kan I se, hvad vedkommende kan, og svare med et klik.'
        : `Vi har foreslået jer ${people} personer. På jeres side kan I se, hvad de kan, og svare med et klik.`,
    button: 'Se, hvem vi foreslår',
    after: ['Alle i virksomheden, der har en konto, får denne mail.'],
  }),
}

/** Writes the mail to a client account, while it is active. It names no one. */
export async function writeProposals(
  { userId, people }: Proposals,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToAccount | undefined> {
  const user = await deps.users.byId(userId)
  if (!user?.isActive || user.role !== 'client') return undefined
  const link = await linkTo('/', { language }, deps)
  return {
    to: user.email,
    ...linkMail(language, texts[language](people), { name: user.firstName ?? user.username, link }),
  }
}
