import { emailAddress } from '../../../../shared/kernel/domain/emailAddress.ts'
import type { OriginalEmail, UnreadReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { ParsedMail } from '../../conversations/inbound/parseMail.ts'
import { senderName } from '../../conversations/inbound/senderName.ts'

/**
 * Plans the application for a mail, with the sender's name, for staff to complete. Automatic mails and mails that
 * SES marks as spam or harmful are stored as spam.
 */
export function planApplication(
  mail: ParsedMail,
  unread: UnreadReason | undefined,
  { id, at }: { id: string; at: string },
): Submission {
  const { from } = mail
  return {
    id,
    status: mail.isSpam || mail.isAutomatic || mail.isHarmful ? 'spam' : 'pending',
    submissionTokens: [],
    gdprConsent: false,
    applicantData: from ? { ...senderName(from.name, from.address), ...emailOf(from.address) } : {},
    files: [],
    additions: [],
    source: 'mail',
    originalEmailContent: originalOf(mail, unread),
    language: languageOf(mail.text),
    createdAt: at,
    updatedAt: at,
  }
}

const emailRule = emailAddress('')

/** Returns the sender's address if it is a single valid one. */
function emailOf(address: string): { email?: string } {
  const { data: email } = emailRule.safeParse(address)
  return email === undefined ? {} : { email }
}

/** Returns the parts of the mail that are stored unchanged. */
function originalOf(mail: ParsedMail, unread: UnreadReason | undefined): OriginalEmail {
  const most = functionLimits.receivedMail.text
  const { subject, from, to, cc, date, messageId, headers, isHtml, text, files } = mail
  return {
    ...{ subject, from: from?.address ?? '', to: to.slice(0, 20), cc: cc.slice(0, 20), bcc: [], headers, isHtml },
    ...(date !== undefined && { date }),
    ...(messageId !== undefined && { messageId: messageId.slice(0, 500) }),
    attachments: unread
      ? []
      : files
          .slice(0, functionLimits.receivedMail.files)
          .map(({ name, type, bytes }) => ({ fileName: name, mimeType: type.slice(0, 100), size: bytes.length })),
    body: unread ? '' : text.slice(0, most).toWellFormed(),
    ...(!unread && text.length > most && { isCut: true }),
    ...(unread && { unread }),
  }
}

const danishWords = /\b(?:jeg|og|er|ikke|med|til|har|som|kan|vil|hilsen)\b/giu

/** Guesses the language from the text: Danish if it has Danish letters or words, else English. */
export const languageOf = (text: string): MailLanguage =>
  /[æøå]/i.test(text) || (text.match(danishWords) ?? []).length > 3 ? 'da' : 'en'
