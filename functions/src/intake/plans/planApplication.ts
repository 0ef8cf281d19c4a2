import { emailAddress } from '../../../../shared/applicants/fields/rules.ts'
import type { OriginalEmail, UnreadReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { ParsedMail } from '../../conversations/inbound/parseMail.ts'
import { senderName } from '../../conversations/inbound/senderName.ts'

/**
 * Decides what application a mail is: of its sender by the name they go by, for the staff to complete. What a program wrote, or SES
 * holds for spam or harmful, waits among the spam.
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

/** What stands in a mail as its sender's address may be none, or two at once: nobody writes to such a one. */
function emailOf(address: string): { email?: string } {
  const { data: email } = emailRule.safeParse(address)
  return email === undefined ? {} : { email }
}

/** What is kept of a mail as it was sent. */
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

/** The language that somebody is written to in: Danish where they write so. */
export const languageOf = (text: string): MailLanguage =>
  /[æøå]/i.test(text) || (text.match(danishWords) ?? []).length > 3 ? 'da' : 'en'
