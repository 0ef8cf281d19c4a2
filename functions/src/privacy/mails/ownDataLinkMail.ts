import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'The data that Fagfolk keeps of you',
    intro:
      'Somebody, hopefully you, asked to see the data that we keep of you. Open this link to see it in short and to decide what becomes of it:',
    button: 'See my data',
    after: [
      'The link expires in 1 hour. Whoever has it sees your data, so do not pass it on.',
      'If it was not you, you need not do anything: nobody else has got this link.',
    ],
  },
  da: {
    subject: 'De oplysninger, som Fagfolk har om dig',
    intro:
      'Nogen, forhåbentlig dig, har bedt om at se de oplysninger, som vi har om dig. Åbn dette link for at se dem i korte træk og bestemme, hvad der skal ske med dem:',
    button: 'Se mine oplysninger',
    after: [
      'Linket udløber om 1 time. Den, der har det, ser dine oplysninger, så giv det ikke videre.',
      'Var det ikke dig, behøver du ikke gøre noget: ingen andre har fået linket.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Returns the mail with a link to a person's stored data. */
export const ownDataLinkMail = (language: MailLanguage, mail: { name: string; link: string }): MailText =>
  linkMail(language, texts[language], mail)
