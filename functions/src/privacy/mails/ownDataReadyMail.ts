import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Your data is ready to download',
    intro: 'We have collected your data in one file. Open this link to download it:',
    button: 'Go to my data',
    after: ['You can download the file for 24 hours. It contains all your data, so do not forward it.'],
  },
  da: {
    subject: 'Dine oplysninger er klar til at hente',
    intro: 'Vi har samlet dine oplysninger i én fil. Åbn linket for at hente den:',
    button: 'Gå til mine oplysninger',
    after: ['Du kan hente filen i 24 timer. Den indeholder alle dine oplysninger, så send den ikke videre.'],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

const holdsForAnHour: Record<MailLanguage, string> = {
  en: 'The link expires in 1 hour. You can ask for a new one on the same page.',
  da: 'Linket udløber om 1 time. Du kan bede om et nyt på samme side.',
}

/** Returns the mail that notifies a person that their export is ready. `expires` says whether the link expires. */
export function ownDataReadyMail(
  language: MailLanguage,
  { expires, ...mail }: { name: string; link: string; expires: boolean },
): MailText {
  const { after, ...linkTexts } = texts[language]
  return linkMail(language, { ...linkTexts, after: [...after, ...(expires ? [holdsForAnHour[language]] : [])] }, mail)
}
