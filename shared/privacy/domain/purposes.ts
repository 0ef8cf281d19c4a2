import { allOf, employmentData, gdpr } from './legalSource.ts'
import type { Words } from './retentionRule.ts'

interface Purpose {
  readonly what: Words
  /** The legal basis. Guidance, like all statements about law here. */
  readonly basis: Words
  readonly source: Words
}

/** The purposes for which applicants' personal data is processed, each with its legal basis (ADR 63). */
export const purposes = {
  application: {
    what: {
      en: 'To handle your application and find you work',
      da: 'At behandle din ansøgning og finde arbejde til dig',
    },
    basis: {
      en: 'Your consent when you apply, and the steps you ask us to take before entering into a contract',
      da: 'Dit samtykke, når du søger, og de skridt, du beder os tage, før vi indgår en kontrakt',
    },
    source: gdpr('Art. 6(1)(a), (b)'),
  },
  proposal: {
    what: { en: 'To show your profile to an employer', da: 'At vise din profil til en virksomhed' },
    basis: {
      en: 'Your consent, which we ask for each time',
      da: 'Dit samtykke, som vi beder om hver gang',
    },
    source: gdpr('Art. 6(1)(a)'),
  },
  entered: {
    what: {
      en: 'To assess your profile and record where it came from',
      da: 'At vurdere din profil og registrere, hvor den kommer fra',
    },
    basis: {
      en: 'Our legitimate interest in finding you work',
      da: 'Vores legitime interesse i at finde arbejde til dig',
    },
    source: gdpr('Art. 6(1)(f)'),
  },
  talentPool: {
    what: { en: 'To keep your profile for other jobs', da: 'At gemme din profil til andre job' },
    basis: {
      en: 'Your separate consent, which you can withdraw at any time',
      da: 'Dit særskilte samtykke, som du når som helst kan trække tilbage',
    },
    source: gdpr('Art. 6(1)(a)', 'Art. 7(3)'),
  },
  rejection: {
    what: {
      en: 'To answer questions and claims after a rejection',
      da: 'At svare på spørgsmål og krav efter et afslag',
    },
    basis: { en: 'Our legitimate interest', da: 'Vores legitime interesse' },
    source: gdpr('Art. 6(1)(f)', 'Art. 9(2)(f)'),
  },
  placement: {
    what: {
      en: 'To place you in a job and settle pay and claims',
      da: 'At placere dig i et job, udbetale løn og håndtere krav',
    },
    basis: {
      en: 'Our contract with you, and the laws on bookkeeping and limitation of claims',
      da: 'Kontrakten med dig og reglerne om bogføring og forældelse',
    },
    source: allOf(gdpr('Art. 6(1)(b), (c), (f)'), employmentData),
  },
  permits: {
    what: {
      en: 'To check work permits, certificates and health requirements for a job',
      da: 'At kontrollere, at du opfylder et jobs krav til arbejdstilladelse, beviser og helbred',
    },
    basis: { en: "The employer's legal obligations", da: 'Arbejdsgiverens retlige forpligtelser' },
    source: allOf(gdpr('Art. 6(1)(c)', 'Art. 9(2)(b)'), employmentData),
  },
  security: {
    what: {
      en: 'To keep our system secure and show who has viewed your data',
      da: 'At holde vores system sikkert og vise, hvem der har set dine oplysninger',
    },
    basis: {
      en: 'Our legitimate interest, and our legal duty to protect data',
      da: 'Vores legitime interesse og pligten til at beskytte oplysninger',
    },
    source: gdpr('Art. 6(1)(c), (f)', 'Art. 32'),
  },
} as const satisfies Record<string, Purpose>
