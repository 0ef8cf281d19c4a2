import { companyIdOf } from '../../../../shared/accounts/domain/companyOf.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, type MailToAccount } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { ordersOfMail } from './ordersOfMail.ts'
import { proposedPeople } from './proposedPeople.ts'

type Proposals = Extract<MailRequest['mail'], { template: 'proposals' }>

interface WritingDeps extends DependenciesOf<{ stores: { users: ['byId']; orders: ['byId'] }; values: ['now'] }> {
  siteOrigin: () => Promise<string>
}

const texts: Record<MailLanguage, (people: number, proposed: string) => LinkMailTexts> = {
  en: (people, proposed) => ({
    subject: proposed,
    intro:
      people === 1
        ? `We have ${proposed}. View the profile and send us your answer.`
        : `We have ${proposed}. View the profiles and send us your answers.`,
    button: people === 1 ? 'View candidate' : 'View candidates',
    after: ['Everyone with an account at your company gets this email.'],
  }),
  da: (people, proposed) => ({
    subject: proposed,
    intro:
      people === 1
        ? `Vi har ${proposed}. Se profilen, og giv os jeres svar.`
        : `Vi har ${proposed}. Se profilerne, og giv os jeres svar.`,
    button: people === 1 ? 'Se kandidaten' : 'Se kandidaterne',
    after: ['Alle med en konto i jeres virksomhed får denne mail.'],
  }),
}

/** Writes the mail to a client account, while it is active. It names no one, but the trades of the client's orders. */
export async function writeProposals(
  { userId, people, orderIds, proposedBy }: Proposals,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<(MailToAccount & { signedBy: string | undefined }) | undefined> {
  const user = await deps.users.byId(userId)
  if (!user?.isActive || user.role !== 'client') return undefined
  const orders = await ordersOfMail(companyIdOf(user), orderIds, deps)
  const proposed = proposedPeople(language, { people, orders, now: deps.now() })
  const link = await linkTo('/', { language }, deps)
  return {
    ...{ to: user.email, signedBy: proposedBy },
    ...linkMail(language, texts[language](people, proposed), { name: user.firstName ?? user.username, link }),
  }
}
