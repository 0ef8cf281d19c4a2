import type { Message } from '../../../../shared/conversations/domain/message.ts'
import {
  type LinkField,
  linkPlaces,
  linksIn,
  withLinks,
} from '../../../../shared/conversations/domain/messageFields.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type MailText, writtenMail } from '../../notify/mailText.ts'

/**
 * Renders a message from staff as a mail, without adding text. Empty lines separate paragraphs. A paragraph that is
 * only a link becomes a button.
 */
export const messageMail = ({
  language,
  subject = '',
  text,
  links,
}: Pick<Message, 'language' | 'subject' | 'text'> & { links: ReadonlyMap<LinkField, string> }): MailText =>
  writtenMail(
    language,
    subject,
    text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => {
        const linkOf = (name: LinkField) => links.get(name) ?? ''
        const alone = linksIn(paragraph).find((name) => paragraph.trim() === linkPlaces[name])
        return alone ? { label: labels[alone][language], link: linkOf(alone) } : withLinks(paragraph, linkOf)
      }),
  )

const labels: Record<LinkField, Record<MailLanguage, string>> = {
  availabilityLink: { en: 'Update my availability', da: 'Opdatér, hvornår jeg er ledig' },
  profileLink: { en: 'Open your documents', da: 'Åbn dine dokumenter' },
}
