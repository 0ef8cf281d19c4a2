import type { Device } from '../../../../shared/accounts/domain/session.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { listMail, type MailText } from '../../notify/mailText.ts'
import { timeInDenmark } from '../../notify/timeInDenmark.ts'

interface Texts {
  subject: string
  intro: string
  lines: (device: Device, time: string) => string[]
  button: string
  after: string[]
}

const texts: Record<MailLanguage, Texts> = {
  en: {
    subject: 'New login to your Fagfolk account',
    intro: 'Someone just logged in to your account on a device we do not recognise:',
    lines: (device, time) => [`Device: ${named(device, 'on') ?? 'unknown'}`, `Time: ${time} (Danish time)`],
    button: 'It was not me',
    after: [
      'If it was you, you can ignore this email.',
      'If it was not you, someone else may be able to log in as you. Use the button to log out all devices and choose a new password. Nothing happens until you confirm on the page that opens. The link works once and expires in 7 days.',
    ],
  },
  da: {
    subject: 'Nyt login på din konto i Fagfolk',
    intro: 'Nogen er lige logget ind på din konto fra en enhed, vi ikke kender:',
    lines: (device, time) => [`Enhed: ${named(device, 'på') ?? 'ukendt'}`, `Tidspunkt: ${time} (dansk tid)`],
    button: 'Det var ikke mig',
    after: [
      'Var det dig, kan du se bort fra denne mail.',
      'Var det ikke dig, kan en anden måske logge ind som dig. Brug knappen til at logge alle enheder ud og vælge en ny adgangskode. Der sker ikke noget, før du bekræfter det på siden, der åbner. Linket virker kun én gang og udløber om 7 dage.',
    ],
  },
}

const named = ({ browser, system }: Device, on: string): string | undefined =>
  browser && system ? `${browser} ${on} ${system}` : (browser ?? system)

/** The mail about a sign-in on an unknown device. It names no IP address: few people recognise their own. */
export function newDeviceMail(
  language: MailLanguage,
  { device, at }: { device: Device; at: string },
  mail: { name: string; link: string },
): MailText {
  const { lines, ...words } = texts[language]
  return listMail(language, { ...words, lines: lines(device, timeInDenmark(at, language)) }, mail)
}
