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
    subject: people === 1 ? '1 candidate for you' : `${people} candidates for you`,
    intro:
      people === 1
        ? 'We have a candidate for you. View the profile and send us your answer.'
        : `We have ${people} candidates for you. View the profiles and send us your answers.`,
    button: people === 1 ? 'View candidate' : 'View candidates',
    after: ['Everyone with an account at your company gets this email.'],
  }),
  da: (people) => ({
    subject: people === 1 ? '1 kandidat til jer' : `${people} kandidater til jer`,
    intro:
      people === 1
        ? 'Vi har en kandidat til jer. Se profilen, og giv os jeres svar.'
        : `Vi har ${people} kandidater til jer. Se profilerne, og giv os jeres svar.`,
    button: people === 1 ? 'Se kandidaten' : 'Se kandidaterne',
    after: ['Alle med en konto i jeres virksomhed får denne mail.'],
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
