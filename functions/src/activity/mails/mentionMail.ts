import type { ActivityKind } from '../../../../shared/activity/domain/applicantActivity.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

interface Mention {
  /**
   * The mentioned colleague, who mentioned them, and the applicant if they may be named. The mail never contains the
   * entry's text.
   */
  name: string
  by: string
  person: string | undefined
  kind: ActivityKind
  link: string
}

const texts: Record<MailLanguage, (mention: Mention) => LinkMailTexts> = {
  en: ({ by, person = 'an applicant', kind }) => ({
    subject: `${by} mentioned you`,
    intro: `${by} mentioned you in ${{ note: 'a note', call: 'a call note', task: 'a task' }[kind]} about ${person}.`,
    button: 'Open applicant',
    after: ['To protect personal data, this email does not include the note.'],
  }),
  da: ({ by, person = 'en kandidat', kind }) => ({
    subject: `${by} har nævnt dig`,
    intro: `${by} har nævnt dig i ${{ note: 'en note', call: 'en note om et opkald', task: 'en opgave' }[kind]} om ${person}.`,
    button: 'Se kandidaten',
    after: ['Af hensyn til fortroligheden står noten ikke i denne mail.'],
  }),
}

/** The mail to a member of staff mentioned by a colleague. */
export const mentionMail = (language: MailLanguage, mention: Mention): MailText =>
  linkMail(language, texts[language](mention), mention)
