import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Your Fagfolk password was changed',
    intro:
      'The password for your account has been changed, and all other devices have been logged out. If you made the change, you can ignore this email. If you did not, use the button to log out all devices and stop that password from working:',
    button: 'It was not me',
    after: [
      'Nothing happens until you confirm on the page that opens. The link works once and expires in 7 days. If you cannot get into your account, contact us right away.',
    ],
  },
  da: {
    subject: 'Din adgangskode til Fagfolk er ændret',
    intro:
      'Adgangskoden til din konto er ændret, og alle andre enheder er logget ud. Var det dig, kan du se bort fra denne mail. Var det ikke dig, så brug knappen til at logge alle enheder ud, så adgangskoden ikke længere virker:',
    button: 'Det var ikke mig',
    after: [
      'Der sker ikke noget, før du bekræfter det på siden, der åbner. Linket virker kun én gang og udløber om 7 dage. Kan du ikke komme ind på din konto, så kontakt os med det samme.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail about a changed password. Its link leads to the page that reports it as someone else's. */
export function passwordChangedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
