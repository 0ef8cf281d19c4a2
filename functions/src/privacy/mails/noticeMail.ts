import { lowerFirst } from 'es-toolkit/string'
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
import { cvrLine } from '../../notify/cvrLine.ts'
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
    if (source) return `We got your data from ${mailedTitle(source.name) ?? 'one of our partners'}.`
    return channel === 'mail'
      ? 'We got your data from the email you sent us.'
      : 'We got your data from you or from someone who referred you.'
  },
  da: ({ channel, source }) => {
    if (source) return `Vi har fået dem fra ${mailedTitle(source.name) ?? 'en af vores samarbejdspartnere'}.`
    return channel === 'mail'
      ? 'Vi har fået dem fra den mail, du sendte os.'
      : 'Vi har fået dem fra dig selv eller fra en, der har henvist dig.'
  },
}

const texts = {
  en: {
    subject: 'The personal data we have about you',
    keeps: (who: string) => `${who} store personal data about you to find you work in Denmark.`,
    kept: 'The data includes contact details, experience, languages, certificates and documents. We use it for these purposes, on these legal bases:',
    answers: (who: string) => `The data controller is ${who}.`,
    we: 'We',
    button: 'See my data',
    period: 'Our privacy notice explains how long we store your data.',
    all: 'Read the full privacy notice',
  },
  da: {
    subject: 'Dine personoplysninger hos os',
    keeps: (who: string) => `${who} gemmer personoplysninger om dig for at finde arbejde til dig i Danmark.`,
    kept: 'Det er kontaktoplysninger, erfaring, sprog, beviser og dokumenter. Her ser du, hvad vi bruger dem til, og vores retsgrundlag:',
    answers: (who: string) => `Dataansvarlig er ${who}.`,
    we: 'Vi',
    button: 'Se mine oplysninger',
    period: 'I privatlivspolitikken kan du se, hvor længe vi gemmer dine oplysninger.',
    all: 'Læs hele privatlivspolitikken',
  },
}

const addressOf = ({ name, address, email, cvr }: Controller, language: MailLanguage): string =>
  [name, address, ...(cvr === undefined ? [] : [cvrLine(cvr, language)]), email].join(', ')

/**
 * Returns the mail that informs a person whose data did not come through our own pages (GDPR Art. 14). It uses the
 * words of the privacy page and links to it.
 */
export function noticeMail(language: MailLanguage, { person, controller, link, privacyLink }: Notice): MailText {
  const { subject, keeps, kept, answers, we, button, period, all } = texts[language]
  return listMail(
    language,
    {
      subject,
      intro: `${keeps(we)} ${origins[language](person)} ${kept}`,
      lines: [
        ...withoutConsent.map(
          (name) => `${purposes[name].what[language]}: ${lowerFirst(purposes[name].basis[language])}`,
        ),
      ],
      button,
      after: [
        controller ? answers(addressOf(controller, language)) : noControllerText[language],
        recipientsText[language],
        period,
        rightsText[language],
        objectionText[language],
        voluntaryText[language],
        `${complaintText[language]} www.datatilsynet.dk`,
      ],
      stop: { label: all, link: privacyLink },
    },
    { name: person.firstName, link },
  )
}

/** Returns the SMS version, which links to the full privacy notice. */
export const noticeSms = (language: MailLanguage, { person, privacyLink }: Pick<Notice, 'person' | 'privacyLink'>) =>
  language === 'en'
    ? `We store personal data about you to find you work in Denmark. ${origins.en(person)} Read why, how long we keep it and what rights you have: ${privacyLink}`
    : `Vi gemmer personoplysninger om dig for at finde arbejde til dig i Danmark. ${origins.da(person)} Læs, hvorfor og hvor længe, og hvilke rettigheder du har: ${privacyLink}`
