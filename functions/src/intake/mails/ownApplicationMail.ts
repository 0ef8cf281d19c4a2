import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'The application that Fagfolk has of you',
    intro:
      'Somebody, hopefully you, asked to see the data that we keep of you. We have your application, and what you sent with it. Follow how far it is, or withdraw it, here:',
    button: 'See my application',
    after: [
      'An application that nobody has decided on is erased when you withdraw it. To see or change what it says, or to have it erased later, write to us: how to reach us stands on our page about data protection.',
      'If it was not you, you need not do anything: nobody else has got this link.',
    ],
  },
  da: {
    subject: 'Den ansøgning, som Fagfolk har fra dig',
    intro:
      'Nogen, forhåbentlig dig, har bedt om at se de oplysninger, som vi har om dig. Vi har din ansøgning og det, du sendte med den. Her kan du se, hvor langt den er, eller trække den tilbage:',
    button: 'Se min ansøgning',
    after: [
      'En ansøgning, som ingen har taget stilling til, bliver slettet, når du trækker den tilbage. Vil du se eller ændre det, der står i den, eller have den slettet senere, så skriv til os: på vores side om databeskyttelse kan du se, hvordan du får fat i os.',
      'Var det ikke dig, behøver du ikke gøre noget: ingen andre har fået linket.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Sent on a data request if the person has only an application, with a link to it. */
export const ownApplicationMail = (language: MailLanguage, mail: { name: string; link: string }): MailText =>
  linkMail(language, texts[language], mail)
