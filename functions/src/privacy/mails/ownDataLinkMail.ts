import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'See the data we have about you',
    intro:
      'We received a request to see the data we have about you. If this was you, open this link to see your data, download it or ask us to delete it:',
    button: 'See my data',
    after: [
      'The link expires in 1 hour. Anyone with the link can see your data, so do not forward it.',
      'If this was not you, you can ignore this email. Nobody else has this link.',
    ],
  },
  da: {
    subject: 'Se de oplysninger, vi har om dig',
    intro:
      'Vi har fået en anmodning om at se de oplysninger, vi har om dig. Er den fra dig, så åbn linket for at se dem, hente dem eller bede os slette dem:',
    button: 'Se mine oplysninger',
    after: [
      'Linket udløber om 1 time. Alle med linket kan se dine oplysninger, så send det ikke videre.',
      'Var det ikke dig, kan du se bort fra denne mail. Ingen andre har fået linket.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Returns the mail with a link to a person's stored data. */
export const ownDataLinkMail = (language: MailLanguage, mail: { name: string; link: string }): MailText =>
  linkMail(language, texts[language], mail)
