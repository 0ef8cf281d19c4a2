import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { Controller } from '../../../../shared/privacy/domain/controller.ts'
import {
  complaintText,
  noControllerText,
  objectionText,
  recipientsText,
  rightsText,
  voluntaryText,
} from '../../../../shared/privacy/domain/privacyTexts.ts'
import { purposes } from '../../../../shared/privacy/domain/purposes.ts'
import { mailedTitle } from '../../notify/greetedName.ts'
import { listMail, type MailText } from '../../notify/mailText.ts'

interface Notice {
  person: Pick<Applicant, 'firstName' | 'channel' | 'source'>
  /** The data controller; undefined until one is entered. */
  controller: Controller | undefined
  /** The page where the person requests their data. */
  link: string
  /** The full privacy notice. */
  privacyLink: string
}

/** Purposes that need no consent. People who consented have read our pages. */
const withoutConsent = ['entered', 'proposal', 'rejection', 'placement', 'permits', 'security'] as const

const origins: Record<MailLanguage, (person: Notice['person']) => string> = {
  en: ({ channel, source }) => {
    if (source) return `We have them from ${mailedTitle(source.name) ?? 'a partner of ours'}.`
    return channel === 'mail'
      ? 'We have them from the mail that you sent us.'
      : 'One of our recruiters entered what you, or somebody who recommended you, told us.'
  },
  da: ({ channel, source }) => {
    if (source) return `Vi har dem fra ${mailedTitle(source.name) ?? 'en af vores samarbejdspartnere'}.`
    return channel === 'mail'
      ? 'Vi har dem fra den mail, du sendte os.'
      : 'En af vores rekrutteringskonsulenter har skrevet det ind, som du, eller en, der anbefalede dig, har fortalt os.'
  },
}

const texts = {
  en: {
    subject: 'What we keep about you',
    keeps: (who: string) => `${who} keep personal data about you, to find you work in Denmark.`,
    kept: 'What: how to reach you, your experience, languages and certificates, and your documents',
    answers: (who: string) => `Responsible for the data: ${who}`,
    we: 'We',
    button: 'See what we keep of you',
    all: 'All of it, and how long we keep what',
  },
  da: {
    subject: 'Det gemmer vi om dig',
    keeps: (who: string) => `${who} gemmer personoplysninger om dig for at finde arbejde til dig i Danmark.`,
    kept: 'Hvad: hvordan vi får fat i dig, din erfaring, dine sprog og certifikater og dine dokumenter',
    answers: (who: string) => `Ansvarlig for oplysningerne: ${who}`,
    we: 'Vi',
    button: 'Se, hvad vi har om dig',
    all: 'Det hele, og hvor længe vi gemmer hvad',
  },
}

const addressOf = ({ name, address, email, cvr }: Controller): string =>
  [name, address, ...(cvr === undefined ? [] : [`CVR ${cvr}`]), email].join(', ')

/**
 * Returns the mail that informs a person whose data did not come through our own pages (GDPR Art. 14). It uses the
 * words of the privacy page and links to it.
 */
export function noticeMail(language: MailLanguage, { person, controller, link, privacyLink }: Notice): MailText {
  const { subject, keeps, kept, answers, we, button, all } = texts[language]
  return listMail(
    language,
    {
      subject,
      intro: `${keeps(we)} ${origins[language](person)}`,
      lines: [
        kept,
        ...withoutConsent.map((name) => `${purposes[name].what[language]}: ${purposes[name].basis[language]}`),
        controller ? answers(addressOf(controller)) : noControllerText[language],
      ],
      button,
      after: [
        recipientsText[language],
        rightsText[language],
        objectionText[language],
        voluntaryText[language],
        `${complaintText[language]} datatilsynet.dk`,
      ],
      stop: { label: all, link: privacyLink },
    },
    { name: person.firstName, link },
  )
}

/** Returns the SMS version, which links to the full privacy notice. */
export const noticeSms = (language: MailLanguage, { person, privacyLink }: Pick<Notice, 'person' | 'privacyLink'>) =>
  language === 'en'
    ? `Fagfolk: We keep personal data about you, to find you work in Denmark. ${origins.en(person)} What for, how long, and what you can ask of us: ${privacyLink}`
    : `Fagfolk: Vi gemmer personoplysninger om dig for at finde arbejde til dig i Danmark. ${origins.da(person)} Hvad til, hvor længe, og hvad du kan bede os om: ${privacyLink}`
