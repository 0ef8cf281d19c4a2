import { escapeHtml } from '../../functions/src/notify/mailText.ts'
import type { Sent } from '../mails/writtenMail.ts'
import type { Language } from './browser.ts'

/** Returns a page that shows a mail with its head, as mail programs do, or an SMS in a bubble. */
export const shownMail = ({ mail, sms }: Sent, language: Language): string =>
  sms
    ? `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width">
<body style="margin:0;padding:24px;background:#e9edef;font:16px/1.4 Arial,sans-serif">
<p style="max-width:300px;margin:0;padding:12px 16px;background:#fff;border-radius:18px;overflow-wrap:anywhere">${escapeHtml(sms.text)}</p>
<p style="color:#5a666b;font-size:12px">${sms.text.length}</p></body></html>`
    : mail.html.replace(/<body[^>]*>/, (body) => `${body}${headOf(mail)}`)

function headOf({ subject, to, replyTo, calendar }: NonNullable<Sent['mail']>): string {
  const lines = [to, ...(replyTo ? [`Reply-To: ${replyTo}`] : []), ...(calendar ? ['interview.ics'] : [])]
  return `<div style="max-width:624px;margin:0 auto 16px;overflow-wrap:anywhere"><strong>${escapeHtml(subject)}</strong><br>
<small style="color:#5a666b">${lines.map(escapeHtml).join('<br>')}</small></div>`
}
