import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { mailedName } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'

const texts: Record<MailLanguage, (name: string) => LinkMailTexts> = {
  en: (name) => ({
    subject: 'Please delete your data about a candidate',
    intro: `We have deleted the personal data of ${name}, a candidate we proposed to you. Please delete your copies too: presentations, documents, notes and emails. You may only keep what the law requires, for example if you employed the candidate (GDPR, Art. 17 and 19).`,
    button: 'How we handle data',
    after: ['You do not need to reply. Please delete this email when you are done.'],
  }),
  da: (name) => ({
    subject: 'Slet venligst jeres oplysninger om en kandidat',
    intro: `Vi har slettet personoplysningerne om ${name}, som vi har indstillet til jer. Slet venligst også jeres kopier: præsentationer, dokumenter, noter og mails. I må kun beholde det, loven kræver, for eksempel hvis I har ansat kandidaten (GDPR, art. 17 og 19).`,
    button: 'Sådan behandler vi oplysninger',
    after: ['I behøver ikke svare. Slet venligst denne mail, når I er færdige.'],
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
