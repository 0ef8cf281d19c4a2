import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { clientLinkLimits } from '../../../../shared/proposals/domain/clientLink.ts'
import { greetingOf, type LinkMailTexts, linkMail, type MailText, writtenMail } from '../../notify/mailText.ts'

const { days, codeMinutes } = clientLinkLimits

const linkTexts: Record<MailLanguage, (proposed: string | undefined) => LinkMailTexts> = {
  en: (proposed) => ({
    subject: proposed ?? 'Candidates for you',
    intro: `We have ${proposed?.replace(/^1 candidate\b/, 'a candidate') ?? 'candidates for you'}. View the profiles and send us your answers:`,
    button: 'View candidates',
    after: [
      `The link is personal and valid for ${days} days. You also need a code: ask for it on the page, and we will send it to this address.`,
    ],
  }),
  da: (proposed) => ({
    subject: proposed ?? 'Kandidater til jer',
    intro: `Vi har ${proposed?.replace(/^1 kandidat\b/, 'en kandidat') ?? 'kandidater til jer'}. Se profilerne, og giv os jeres svar:`,
    button: 'Se kandidaterne',
    after: [
      `Linket er personligt og gælder i ${days} dage. Du skal også bruge en kode: Bed om den på siden, så sender vi den til denne e-mailadresse.`,
    ],
  }),
}

/** Returns the mail with the link to the proposed people. `proposed` says who they are, if that is known. */
export const clientLinkMail = (
  language: MailLanguage,
  { proposed, ...values }: { name: string; link: string; proposed: string | undefined },
): MailText => linkMail(language, linkTexts[language](proposed), values)

const codeTexts: Record<MailLanguage, (code: string) => { subject: string; paragraphs: string[] }> = {
  en: (code) => ({
    subject: 'Your code to see your candidates',
    paragraphs: [
      `Your code is ${code}`,
      `It opens the page with your candidates and is valid for ${codeMinutes} minutes. Do not share it. We never ask for the code by email, text message or phone.`,
      'If you did not ask for a code, someone else may have your link. They cannot see anything without the code, so you can ignore this email.',
    ],
  }),
  da: (code) => ({
    subject: 'Din kode til at se jeres kandidater',
    paragraphs: [
      `Din kode er ${code}`,
      `Den åbner siden med jeres kandidater og gælder i ${codeMinutes} minutter. Del den ikke med nogen. Vi beder dig aldrig om koden på mail, på sms eller i telefonen.`,
      'Har du ikke bedt om en kode, har en anden måske dit link. Uden koden kan vedkommende ikke se noget, så du kan se bort fra denne mail.',
    ],
  }),
}

/**
 * Returns the mail with the code that opens the link. The subject leaves the code out, because phones show it on the
 * lock screen.
 */
export function clientLinkCodeMail(language: MailLanguage, name: string, code: string): MailText {
  const { subject, paragraphs } = codeTexts[language](code)
  return writtenMail(language, subject, [greetingOf(language, name), ...paragraphs])
}
