import type { Role } from '../../../../shared/accounts/domain/user.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const roleNames: Record<MailLanguage, Record<Role, string>> = {
  en: {
    applicant: 'an applicant',
    client: 'a client',
    recruiter: 'a recruiter',
    recruiting_manager: 'a recruiting manager',
    sysadmin: 'a system admin',
  },
  da: {
    applicant: 'ansøger',
    client: 'kunde',
    recruiter: 'rekrutteringskonsulent',
    recruiting_manager: 'rekrutteringschef',
    sysadmin: 'systemadministrator',
  },
}

/** A client's contact need not know the product. */
const clientIntro: Record<MailLanguage, string> = {
  en: 'With a Fagfolk account, you can see the candidates we propose to you and send us your answers. Choose a username and a password here:',
  da: 'Med en konto i Fagfolk kan du se de kandidater, vi indstiller til jer, og give os jeres svar. Vælg et brugernavn og en adgangskode her:',
}

const texts: Record<MailLanguage, (role: string) => LinkMailTexts> = {
  en: (role) => ({
    subject: 'You have been invited to Fagfolk',
    intro: `You have been invited to use Fagfolk as ${role}. Choose a username and a password here:`,
    button: 'Accept invitation',
    after: [
      'The link works once and expires in 7 days.',
      'If you were not expecting an invitation, you can ignore this email. No account is created unless you use the link.',
    ],
  }),
  da: (role) => ({
    subject: 'Du er inviteret til Fagfolk',
    intro: `Du er inviteret til at bruge Fagfolk som ${role}. Vælg et brugernavn og en adgangskode her:`,
    button: 'Acceptér invitationen',
    after: [
      'Linket virker kun én gang og udløber om 7 dage.',
      'Havde du ikke ventet en invitation, kan du se bort fra denne mail. Der oprettes kun en konto, hvis du bruger linket.',
    ],
  }),
}

export function invitationMail(language: MailLanguage, { role, link }: { role: Role; link: string }): MailText {
  const written = texts[language](roleNames[language][role])
  return linkMail(language, role === 'client' ? { ...written, intro: clientIntro[language] } : written, {
    name: '',
    link,
  })
}
