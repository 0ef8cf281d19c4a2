import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { asciiEmail } from '../../../shared/kernel/domain/emailAddress.ts'
import { cleaned } from '../../../shared/kernel/domain/typedText.ts'
import type { WrittenMail } from './outbound.ts'

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** RFC 3834: auto-responders don't reply to mails with this header, and neither do we. */
const autoSubmittedHeader = [{ Name: 'Auto-Submitted', Value: 'auto-generated' }]

/**
 * Builds the SES command of a mail. Automatic mails are marked as such. All header values are reduced to one line,
 * because stored names may contain line breaks, which would start another header. SES takes domains in ASCII only.
 */
export const sesEmail = (
  { to, replyTo, subject, text, html, about = {}, isByHand = false, calendar }: WrittenMail,
  { sender, configurationSet }: { sender: string; configurationSet: string },
): SendEmailCommand =>
  new SendEmailCommand({
    FromEmailAddress: sender,
    ConfigurationSetName: configurationSet,
    EmailTags: Object.entries(about).map(([Name, Value]) => ({ Name, Value })),
    ...(replyTo !== undefined && { ReplyToAddresses: [asciiEmail(cleaned(replyTo))] }),
    Destination: { ToAddresses: [asciiEmail(cleaned(to))] },
    Content: {
      Simple: {
        Subject: utf8(cleaned(subject)),
        Body: { Text: utf8(text), Html: utf8(html) },
        ...(!isByHand && { Headers: autoSubmittedHeader }),
        ...(calendar && { Attachments: [calendarAttachment(calendar)] }),
      },
    },
  })

/** Mail programs offer this attachment as an appointment. */
const calendarAttachment = ({ file, method }: NonNullable<WrittenMail['calendar']>) => ({
  RawContent: Buffer.from(file),
  FileName: 'interview.ics',
  ContentType: `text/calendar; method=${method}; charset=UTF-8`,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
})
