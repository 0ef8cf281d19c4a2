import type { MailLanguage } from '../../../shared/domain/mailLanguage.ts'
import type { Message } from '../../../shared/domain/message.ts'
import { availabilityPlace } from '../../../shared/domain/messageFields.ts'
import { type MailText, writtenMail } from './mailText.ts'

/**
 * A message of the staff as a mail: their words and nothing added, in paragraphs where they left a line empty. A link that is all of a
 * paragraph is a button.
 */
export const messageMail = ({
  language,
  subject = '',
  text,
  link,
}: Pick<Message, 'language' | 'subject' | 'text'> & { link?: string | undefined }): MailText =>
  writtenMail(
    language,
    subject,
    text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => {
        if (link === undefined) return paragraph
        if (paragraph.trim() === availabilityPlace) return { label: labels[language], link }
        return paragraph.replaceAll(availabilityPlace, link)
      }),
  )

const labels: Record<MailLanguage, string> = { en: 'Say what holds today', da: 'Fortæl, hvad der gælder i dag' }
