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

const texts: Record<MailLanguage, (role: string) => LinkMailTexts> = {
  en: (role) => ({
    subject: 'You have been invited to Fagfolk',
    intro: `You have been invited to work in Fagfolk as ${role}. Choose a username and a password here:`,
    button: 'Accept the invitation',
    after: [
      'The link works once and expires in 7 days.',
      'If you do not know what this is about, you need not do anything: without the link no account is made.',
    ],
  }),
  da: (role) => ({
    subject: 'Du er inviteret til Fagfolk',
    intro: `Du er inviteret til at arbejde i Fagfolk som ${role}. Vælg et brugernavn og en adgangskode her:`,
    button: 'Tag imod invitationen',
    after: [
      'Linket virker én gang og udløber om 7 dage.',
      'Ved du ikke, hvad det drejer sig om, behøver du ikke gøre noget: uden linket bliver der ikke oprettet nogen konto.',
    ],
  }),
}

export function invitationMail(language: MailLanguage, { role, link }: { role: Role; link: string }): MailText {
  return linkMail(language, texts[language](roleNames[language][role]), { name: '', link })
}
