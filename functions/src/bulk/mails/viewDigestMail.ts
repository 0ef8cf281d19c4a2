import type { DigestPace } from '../../../../shared/bulk/domain/savedView.ts'
import { type MailLanguage, mailLocales } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { listMail, type MailText } from '../../notify/mailText.ts'

interface ViewDigest {
  name: string
  view: string
  pace: DigestPace
  total: number
  changed: number
  /** Some of the people whose records changed. */
  people: readonly string[]
  /** Links to the view, and to the page that switches these mails off. */
  link: string
  stopLink: string
}

const texts = {
  en: {
    subject: ({ view, changed }: ViewDigest) =>
      changed === 1
        ? `1 new or changed applicant in “${view}”`
        : `${count('en', changed)} new or changed applicants in “${view}”`,
    intro: ({ view, total, changed }: ViewDigest) =>
      `Your view “${view}” has ${count('en', total)} ${total === 1 ? 'applicant' : 'applicants'}. ${count('en', changed)} of them ${changed === 1 ? 'is new or has changed' : 'are new or have changed'} since the last email.`,
    more: (others: number) => `and ${count('en', others)} more`,
    button: 'Open view',
    pace: {
      daily: 'You get this email every morning if something has changed since the last one.',
      weekly: 'You get this email on Monday mornings if something has changed during the week.',
    },
    stop: 'Turn off emails about this view',
  },
  da: {
    subject: ({ view, changed }: ViewDigest) =>
      changed === 1
        ? `1 kandidat er ny eller ændret i »${view}«`
        : `${count('da', changed)} kandidater er nye eller ændrede i »${view}«`,
    intro: ({ view, total, changed }: ViewDigest) =>
      `Din visning »${view}« har ${count('da', total)} ${total === 1 ? 'kandidat' : 'kandidater'}. ${count('da', changed)} af dem er ${changed === 1 ? 'ny eller ændret' : 'nye eller ændrede'} siden den seneste mail.`,
    more: (others: number) => `og ${count('da', others)} til`,
    button: 'Åbn visningen',
    pace: {
      daily: 'Du får denne mail om morgenen, hvis noget er ændret siden sidst.',
      weekly: 'Du får denne mail mandag morgen, hvis noget er ændret i løbet af ugen.',
    },
    stop: 'Slå mails om denne visning fra',
  },
} as const

/** Formats a number for the language. */
const count = (language: MailLanguage, number: number): string =>
  new Intl.NumberFormat(mailLocales[language]).format(number)

/** Returns the mail about changes in a view. */
export function viewDigestMail(language: MailLanguage, digest: ViewDigest): MailText {
  const { subject, intro, more, button, pace, stop } = texts[language]
  const others = digest.changed - digest.people.length
  return listMail(
    language,
    {
      subject: subject(digest),
      intro: intro(digest),
      lines: [...digest.people, ...(others > 0 && digest.people.length > 0 ? [more(others)] : [])],
      button,
      after: [pace[digest.pace]],
      stop: { label: stop, link: digest.stopLink },
    },
    { name: digest.name, link: digest.link },
  )
}
