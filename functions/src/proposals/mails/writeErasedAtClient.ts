import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { mailedName } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'

const texts: Record<MailLanguage, (name: string) => LinkMailTexts> = {
  en: (name) => ({
    subject: 'Please delete what you have of a person whom we proposed',
    intro: `We have deleted the personal data of ${name}, whom we proposed to you. Please delete what you keep of them, too: presentations, documents, notes and mails. Only where the law obliges you to keep something, such as of somebody you employed, you may (GDPR, Art. 17 and 19).`,
    button: 'How we handle data',
    after: ['You need not answer. This mail is the last trace of it here: please delete it when you are done.'],
  }),
  da: (name) => ({
    subject: 'Slet venligst det, I har om en person, vi har foreslået',
    intro: `Vi har slettet personoplysningerne om ${name}, som vi har foreslået jer. Slet venligst også det, I gemmer om vedkommende: præsentationer, dokumenter, notater og mails. Kun det, loven pålægger jer at gemme, for eksempel om en, I har ansat, må I beholde (GDPR, art. 17 og 19).`,
    button: 'Sådan behandler vi oplysninger',
    after: ['I behøver ikke svare. Denne mail er det sidste spor af det her: slet den, når I er færdige.'],
  }),
}

/**
 * Writes the mail that informs a client's contact that an applicant was erased. It contains only the name, so that the
 * client can find its own data.
 */
export async function writeErasedAtClient(
  { email, name, isAnonymous = false }: Extract<MailRequest['mail'], { template: 'erasedAtClient' }>,
  language: MailLanguage,
  deps: { siteOrigin: () => Promise<string> },
): Promise<(MailText & { to: string }) | undefined> {
  // The number we give an anonymous person is not user input and needs no escaping.
  const named = isAnonymous ? name : mailedName({ firstName: name, lastName: '' })
  if (named === undefined) return undefined
  const link = await linkTo('/privacy', { language }, deps)
  return { to: email, ...linkMail(language, texts[language](named), { name: '', link }) }
}
