import type { Message } from '../../../shared/domain/message.ts'
import { type MailText, writtenMail } from './mailText.ts'

/** A message of the staff as a mail: their words and nothing added, in paragraphs where they left a line empty. */
export const messageMail = ({
  language,
  subject = '',
  text,
}: Pick<Message, 'language' | 'subject' | 'text'>): MailText =>
  writtenMail(
    language,
    subject,
    text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
  )
