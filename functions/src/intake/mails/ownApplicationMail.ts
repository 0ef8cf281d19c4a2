import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Your application to us',
    intro:
      'We received a request to see the data we have about you. We have your application and the files you sent with it. Follow it or withdraw it here:',
    button: 'See my application',
    after: [
      'If we have not decided yet, we delete the application when you withdraw it. To see, correct or delete it later, write to us. Our address is on our privacy page.',
      'If this was not you, you can ignore this email. Nobody else has this link.',
    ],
  },
  da: {
    subject: 'Din ansøgning til os',
    intro:
      'Vi har fået en anmodning om at se de oplysninger, vi har om dig. Vi har din ansøgning og de filer, du sendte med. Følg den, eller træk den tilbage her:',
    button: 'Se min ansøgning',
    after: [
      'Har vi ikke taget stilling endnu, bliver ansøgningen slettet, når du trækker den tilbage. Vil du se, rette eller slette den senere, så skriv til os. Du finder adressen i vores privatlivspolitik.',
      'Var det ikke dig, kan du se bort fra denne mail. Ingen andre har fået linket.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Sent on a data request if the person has only an application, with a link to it. */
export const ownApplicationMail = (language: MailLanguage, mail: { name: string; link: string }): MailText =>
  linkMail(language, texts[language], mail)
