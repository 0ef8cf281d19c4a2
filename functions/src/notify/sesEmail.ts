import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import MailComposer from 'nodemailer/lib/mail-composer'
import { asciiEmail } from '../../../shared/kernel/domain/emailAddress.ts'
import { cleaned } from '../../../shared/kernel/domain/typedText.ts'
import { logoId } from './mailText.ts'
import type { SignedMail } from './outbound.ts'

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** RFC 3834: auto-responders don't reply to mails with this header, and neither do we. */
const autoSubmitted = { name: 'Auto-Submitted', value: 'auto-generated' }

/**
 * Builds the SES command of a mail. Automatic mails are marked as such. All header values are reduced to one line,
 * because stored names may contain line breaks, which would start another header. SES takes domains in ASCII only.
 */
export async function sesEmail(
  mail: SignedMail,
  { sender, configurationSet }: { sender: string; configurationSet: string },
): Promise<SendEmailCommand> {
  const { to, replyTo, subject, about = {}, calendar, logo } = mail
  const isRaw = calendar !== undefined || logo !== undefined
  const heads = {
    to: asciiEmail(cleaned(to)),
    subject: cleaned(subject),
    ...(replyTo !== undefined && { replyTo: asciiEmail(cleaned(replyTo)) }),
  }
  return new SendEmailCommand({
    FromEmailAddress: sender,
    ConfigurationSetName: configurationSet,
    EmailTags: Object.entries(about).map(([Name, Value]) => ({ Name, Value })),
    ...(heads.replyTo !== undefined && !isRaw && { ReplyToAddresses: [heads.replyTo] }),
    Destination: { ToAddresses: [heads.to] },
    Content: isRaw
      ? { Raw: { Data: await mimeWithParts({ ...mail, ...heads }, sender) } }
      : simpleContent({ ...mail, ...heads }),
  })
}

function simpleContent(mail: SignedMail): SendEmailCommandInput['Content'] {
  const { subject, text, html } = mail
  const headers = headersOf(mail)
  return {
    Simple: {
      Subject: utf8(subject),
      Body: { Text: utf8(text), Html: utf8(html) },
      ...(headers.length > 0 && { Headers: headers.map(({ name, value }) => ({ Name: name, Value: value })) }),
    },
  }
}

/** SES signs all headers of a mail with DKIM, as one-click unsubscribing requires. */
const headersOf = ({ isByHand, unsubscribe }: SignedMail): { name: string; value: string }[] => [
  ...(isByHand ? [] : [autoSubmitted]),
  ...(unsubscribe === undefined
    ? []
    : [
        { name: 'List-Unsubscribe', value: `<${cleaned(unsubscribe)}>` },
        { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]),
]

/**
 * Returns a mail with its parts. A calendar file is there twice: as an alternative to the text, which Gmail and Outlook
 * show as an invitation with buttons, and attached, for programs that only open files. SES's own attachments can't be
 * alternatives. The logo is shown within the HTML, so that nothing is loaded from the network.
 */
function mimeWithParts(mail: SignedMail, sender: string): Promise<Buffer> {
  const { to, replyTo, subject, text, html, calendar, logo } = mail
  const composer = new MailComposer({
    ...{ from: sender, to, replyTo, subject, text, html },
    headers: Object.fromEntries(headersOf(mail).map(({ name, value }) => [name, value])),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'interview.ics', content: calendar.file },
    }),
    ...(logo && {
      attachments: [
        {
          ...{ cid: logoId, filename: 'logo.jpg', content: Buffer.from(logo) },
          ...{ contentType: 'image/jpeg', contentDisposition: 'inline' as const },
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
