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
 * Renders a message from staff as a mail. Empty lines separate paragraphs. A paragraph that is only a link becomes a
 * button. The only text it adds is a link to unsubscribe, if there is one.
 */
export const messageMail = ({
  language,
  subject = '',
  text,
  links,
  unsubscribe,
}: Pick<Message, 'language' | 'subject' | 'text'> & {
  links: ReadonlyMap<LinkField, string>
  unsubscribe?: string | undefined
}): MailText =>
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
    unsubscribe === undefined ? undefined : { label: unsubscribeLabels[language], link: unsubscribe },
  )

const unsubscribeLabels: Record<MailLanguage, string> = {
  en: 'Unsubscribe from group messages',
  da: 'Afmeld beskeder, som vi sender til flere på én gang',
}

const labels: Record<LinkField, Record<MailLanguage, string>> = {
  availabilityLink: { en: 'Update my availability', da: 'Opdatér, hvornår jeg er ledig' },
  profileLink: { en: 'Open my documents', da: 'Åbn mine dokumenter' },
}
