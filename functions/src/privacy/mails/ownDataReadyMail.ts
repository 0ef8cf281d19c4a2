import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Your data is ready to be downloaded',
    intro: 'What we keep of you is put together in one archive. Open this link to download it:',
    button: 'Go to my data',
    after: ['The archive can be had for a day. It holds everything that we keep of you, so do not pass it on.'],
  },
  da: {
    subject: 'Dine oplysninger er klar til at blive hentet',
    intro: 'Det, vi har om dig, er samlet i ét arkiv. Åbn dette link for at hente det:',
    button: 'Gå til mine oplysninger',
    after: ['Arkivet kan hentes i et døgn. Det indeholder alt, hvad vi har om dig, så giv det ikke videre.'],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

const holdsForAnHour: Record<MailLanguage, string> = {
  en: 'The link expires in 1 hour. After that, ask for another one on the same page.',
  da: 'Linket udløber om 1 time. Derefter kan du bede om et nyt på samme side.',
}

/** Returns the mail that notifies a person that their export is ready. `expires` says whether the link expires. */
export function ownDataReadyMail(
  language: MailLanguage,
  { expires, ...mail }: { name: string; link: string; expires: boolean },
): MailText {
  const { after, ...linkTexts } = texts[language]
  return linkMail(language, { ...linkTexts, after: [...after, ...(expires ? [holdsForAnHour[language]] : [])] }, mail)
}
