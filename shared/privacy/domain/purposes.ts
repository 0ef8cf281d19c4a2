import type { Words } from './retentionRule.ts'

interface Purpose {
  readonly what: Words
  /** The legal basis. Guidance, like all statements about law here. */
  readonly basis: Words
  readonly source: string
}

/** The purposes for which applicants' personal data is processed, each with its legal basis (ADR 63). */
export const purposes = {
  application: {
    what: {
      en: 'To handle your application and look for work for you',
      da: 'At behandle din ansøgning og finde arbejde til dig',
    },
    basis: {
      en: 'Your consent when you apply, and what you ask us to do before a contract',
      da: 'Dit samtykke, når du søger, og det, du beder os om forud for en aftale',
    },
    source: 'GDPR Art. 6(1)(a), (b)',
  },
  proposal: {
    what: { en: 'To show your profile to an employer', da: 'At vise din profil til en arbejdsgiver' },
    basis: {
      en: 'Your yes to that employer, which we ask for each time',
      da: 'Dit ja til netop den arbejdsgiver, som vi spørger om hver gang',
    },
    source: 'GDPR Art. 6(1)(a)',
  },
  entered: {
    what: {
      en: 'To keep what you told a recruiter, or a partner told us of you',
      da: 'At gemme det, du har fortalt en konsulent, eller en partner har fortalt os om dig',
    },
    basis: { en: 'Our legitimate interest in finding you work', da: 'Vores legitime interesse i at finde dig arbejde' },
    source: 'GDPR Art. 6(1)(f)',
  },
  talentPool: {
    what: { en: 'To keep your profile for other jobs', da: 'At gemme din profil til andre job' },
    basis: {
      en: 'Your consent, apart from your application, which you can end at any time',
      da: 'Dit samtykke, adskilt fra din ansøgning, som du når som helst kan trække tilbage',
    },
    source: 'GDPR Art. 6(1)(a), Art. 7(3)',
  },
  rejection: {
    what: { en: 'To answer questions and claims after a no', da: 'At svare på spørgsmål og krav efter et afslag' },
    basis: { en: 'Our legitimate interest', da: 'Vores legitime interesse' },
    source: 'GDPR Art. 6(1)(f), Art. 9(2)(f)',
  },
  placement: {
    what: { en: 'To place you and settle wages and claims', da: 'At formidle dig og afregne løn og krav' },
    basis: { en: 'The contract, and the law on books and claims', da: 'Aftalen og reglerne om bogføring og krav' },
    source: 'GDPR Art. 6(1)(b), (c), (f); databeskyttelsesloven § 12',
  },
  permits: {
    what: {
      en: 'To check work permits, certificates and what health a job asks for',
      da: 'At kontrollere arbejdstilladelser, certifikater og de helbredskrav, et job stiller',
    },
    basis: { en: 'What the law asks of whoever employs you', da: 'Det, loven kræver af den, der ansætter dig' },
    source: 'GDPR Art. 6(1)(c), Art. 9(2)(b); databeskyttelsesloven § 12',
  },
  security: {
    what: {
      en: 'To keep the site safe and to show who looked at your data',
      da: 'At holde siden sikker og vise, hvem der har set dine data',
    },
    basis: {
      en: 'Our legitimate interest, and the duty to protect data',
      da: 'Vores legitime interesse og pligten til at beskytte data',
    },
    source: 'GDPR Art. 6(1)(c), (f), Art. 32',
  },
} as const satisfies Record<string, Purpose>
