interface Attachment {
  name: string
  type: string
  bytes: Uint8Array
}

/** The parts of a mail. Missing ones are left out. */
export interface MailParts {
  from?: string
  to?: string
  subject?: string
  messageId?: string
  date?: string
  text?: string
  html?: string
  files?: readonly Attachment[]
  /** Headers before all others, where SES puts its own. */
  leadingHeaders?: readonly string[]
  headers?: readonly string[]
}

/** Returns the headers that SES adds to a mail whose domain vouches for its sender. */
export const vouchedFor = (address: string): string[] => {
  const domain = address.replace(/^.*@|>$/g, '')
  return [`Authentication-Results: amazonses.com; spf=pass; dkim=pass header.i=@${domain}; dmarc=none;`]
}

const boundary = 'part-of-a-mail'

/** Returns a mail as sent: the body in plain UTF-8, the headers in ASCII. */
export function makeMail({
  from = 'Anna Jensen <anna@mail.example>',
  to = 'Fagfolk <no-reply@fagfolk.example>',
  subject = 'Re: A job for you',
  messageId = `<${crypto.randomUUID()}@mail.example>`,
  date = 'Mon, 02 Mar 2026 10:00:00 +0100',
  text,
  html,
  files = [],
  leadingHeaders = [],
  headers = [],
}: MailParts = {}): string {
  const bodies = [
    ...(text === undefined ? [] : [part('text/plain; charset=utf-8', '8bit', text)]),
    ...(html === undefined ? [] : [part('text/html; charset=utf-8', '8bit', html)]),
    ...files.map(({ name, type, bytes }) =>
      part(
        `${type}; name="${name}"`,
        `base64\r\nContent-Disposition: attachment; filename="${name}"`,
        Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
      ),
    ),
  ]
  return [
    ...leadingHeaders,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    `Date: ${date}`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${files.length > 0 ? 'mixed' : 'alternative'}; boundary="${boundary}"`,
    '',
    ...bodies,
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

const part = (type: string, encoding: string, body: string): string =>
  [`--${boundary}`, `Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`, '', body].join('\r\n')
