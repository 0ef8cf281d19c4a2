import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { cleaned } from '../../../shared/kernel/domain/typedText.ts'
import type { WrittenMail } from './outbound.ts'

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** RFC 3834: programs that answer mails leave such a one alone, as we do ourselves. */
const ofProgram = [{ Name: 'Auto-Submitted', Value: 'auto-generated' }]

/**
 * A mail as SES takes it. What no person wrote says so. Whatever becomes a head is one line: names may have been stored with line
 * breaks, and a break in a head begins another one.
 */
export const sesEmail = (
  { to, replyTo, subject, text, html, about = {}, isByHand = false, calendar }: WrittenMail,
  { sender, configurationSet }: { sender: string; configurationSet: string },
): SendEmailCommand =>
  new SendEmailCommand({
    FromEmailAddress: sender,
    ConfigurationSetName: configurationSet,
    EmailTags: Object.entries(about).map(([Name, Value]) => ({ Name, Value })),
    ...(replyTo !== undefined && { ReplyToAddresses: [cleaned(replyTo)] }),
    Destination: { ToAddresses: [cleaned(to)] },
    Content: {
      Simple: {
        Subject: utf8(cleaned(subject)),
        Body: { Text: utf8(text), Html: utf8(html) },
        ...(!isByHand && { Headers: ofProgram }),
        ...(calendar && { Attachments: [calendarAttachment(calendar)] }),
      },
    },
  })

/** Mail programs offer such a file as an appointment. */
const calendarAttachment = ({ file, method }: NonNullable<WrittenMail['calendar']>) => ({
  RawContent: Buffer.from(file),
  FileName: 'interview.ics',
  ContentType: `text/calendar; method=${method}; charset=UTF-8`,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
})
