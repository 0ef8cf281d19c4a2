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
      changed === 1 ? `1 applicant changed in “${view}”` : `${count('en', changed)} applicants changed in “${view}”`,
    intro: ({ view, total, changed }: ViewDigest) =>
      `Of the ${count('en', total)} applicants that your view “${view}” finds, ${count('en', changed)} ${changed === 1 ? 'is new or has changed' : 'are new or have changed'} since the last mail.`,
    more: (others: number) => `and ${count('en', others)} more`,
    button: 'Open the view',
    pace: {
      daily: 'You get this mail in the morning after a day on which something changed.',
      weekly: 'You get this mail on Monday mornings if something changed in the week before.',
    },
    stop: 'Get no more mails about this view',
  },
  da: {
    subject: ({ view, changed }: ViewDigest) =>
      changed === 1 ? `1 ansøger er ændret i »${view}«` : `${count('da', changed)} ansøgere er ændret i »${view}«`,
    intro: ({ view, total, changed }: ViewDigest) =>
      `Din visning »${view}« finder ${count('da', total)} ${total === 1 ? 'ansøger' : 'ansøgere'}. Siden den seneste mail er ${count('da', changed)} af dem ${changed === 1 ? 'ny eller ændret' : 'nye eller ændrede'}.`,
    more: (others: number) => `og ${count('da', others)} til`,
    button: 'Åbn visningen',
    pace: {
      daily: 'Du får denne mail om morgenen, når noget er ændret i det seneste døgn.',
      weekly: 'Du får denne mail mandag morgen, når noget er ændret i den seneste uge.',
    },
    stop: 'Få ikke flere mails om denne visning',
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
