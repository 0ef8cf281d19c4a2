import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail } from '../../notify/mailText.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'

const texts = {
  en: {
    subject: 'We no longer write to this email address',
    intro:
      'One of our employees has replaced this email address with another one in a profile with us, so we no longer write to this one. If that is right, you can ignore this email. If not, contact us right away. Here you can see who we are:',
    button: 'How we handle your data',
    after: [],
  },
  da: {
    subject: 'Vi skriver ikke længere til denne e-mailadresse',
    intro:
      'En af vores medarbejdere har erstattet denne e-mailadresse med en anden i en profil hos os, så vi skriver ikke længere til den. Er det rigtigt, kan du se bort fra denne mail. Hvis ikke, så kontakt os med det samme. Her kan du se, hvem vi er:',
    button: 'Sådan behandler vi dine oplysninger',
    after: [],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/**
 * The mail to an email that staff replaced in a record. It names nobody: the address may always have been a stranger's.
 */
export async function writeEmailReplaced(
  { formerEmail }: Extract<MailRequest['mail'], { template: 'emailReplaced' }>,
  language: MailLanguage,
  deps: { siteOrigin: () => Promise<string> },
): Promise<WrittenMail> {
  const link = await linkTo('/privacy', { language }, deps)
  return { to: formerEmail, ...linkMail(language, texts[language], { name: '', link }) }
}
