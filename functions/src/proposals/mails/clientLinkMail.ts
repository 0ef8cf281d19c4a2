import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { clientLinkLimits } from '../../../../shared/proposals/domain/clientLink.ts'
import { type LinkMailTexts, linkMail, type MailText, writtenMail } from '../../notify/mailText.ts'

const { days, codeMinutes } = clientLinkLimits

const linkTexts: Record<MailLanguage, LinkMailTexts> = {
  en: {
    subject: 'People whom we propose to you',
    intro: 'We have found people for you. See them here, and tell us what you think:',
    button: 'See the people',
    after: [
      `The link is for you alone. To open it you get a code at this address. It holds for ${days} days.`,
      'If you expected no such mail, you need not do anything.',
    ],
  },
  da: {
    subject: 'Personer, som vi foreslår jer',
    intro: 'Vi har fundet personer til jer. Se dem her, og fortæl os, hvad du synes:',
    button: 'Se personerne',
    after: [
      `Linket er kun til dig. For at åbne det får du en kode på denne adresse. Det gælder i ${days} dage.`,
      'Hvis du ikke ventede denne mail, behøver du ikke gøre noget.',
    ],
  },
}

/** Returns the mail with the link to the proposed people. */
export const clientLinkMail = (language: MailLanguage, values: { name: string; link: string }): MailText =>
  linkMail(language, linkTexts[language], values)

const codeTexts: Record<MailLanguage, (code: string) => { subject: string; paragraphs: string[] }> = {
  en: (code) => ({
    subject: 'Your code',
    paragraphs: [
      `Your code is ${code}`,
      `It opens the page with the people whom we propose to you, within ${codeMinutes} minutes. Give it to nobody: we never ask for it.`,
      'If you did not ask for it, you need not do anything. Somebody else may have your link.',
    ],
  }),
  da: (code) => ({
    subject: 'Din kode',
    paragraphs: [
      `Din kode er ${code}`,
      `Den åbner siden med de personer, vi foreslår jer, inden for ${codeMinutes} minutter. Giv den ikke til nogen: vi spørger aldrig om den.`,
      'Hvis du ikke har bedt om den, behøver du ikke gøre noget. En anden kan have dit link.',
    ],
  }),
}

/**
 * Returns the mail with the code that opens the link. The subject leaves the code out, because phones show it on the
 * lock screen.
 */
export function clientLinkCodeMail(language: MailLanguage, code: string): MailText {
  const { subject, paragraphs } = codeTexts[language](code)
  return writtenMail(language, subject, paragraphs)
}
