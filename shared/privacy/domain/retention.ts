import { allOf, gdpr, limitationAndBookkeeping, minimal, rejectedPeople, storageLimitation } from './legalSource.ts'
import { retentionOfLogs } from './retentionOfLogs.ts'
import { type RetentionName, retentionPeriods } from './retentionPeriods.ts'
import type { RetentionRule, UntimedRule } from './retentionRule.ts'

/** The reason and legal basis of each retention period. The periods are in `retentionPeriods`. */
const rules: Record<RetentionName, Omit<RetentionRule, 'period'>> = {
  undecidedSubmission: {
    what: { en: 'Applications awaiting a decision', da: 'Ansøgninger, der afventer svar' },
    from: { en: 'the latest activity', da: 'den seneste aktivitet' },
    why: {
      en: 'Deleted earlier if you withdraw it. If we approve it, it becomes a profile.',
      da: 'Slettes før, hvis du trækker den tilbage. Går vi videre, bliver den til en profil.',
    },
    source: gdpr('Art. 6(1)(a), (b)', storageLimitation),
    endedBy: 'scheduledTask',
    about: 'people',
  },
  rejectedSubmission: {
    what: { en: 'Rejected applications', da: 'Afviste ansøgninger' },
    from: { en: 'our decision', da: 'vores beslutning' },
    why: {
      en: 'To answer questions and claims about our decision.',
      da: 'Så vi kan svare på spørgsmål og krav om beslutningen.',
    },
    source: rejectedPeople,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  rejectedApplicant: {
    what: { en: 'Profiles of people we did not place', da: 'Profiler af personer, vi ikke fandt arbejde til' },
    from: { en: 'our decision', da: 'vores beslutning' },
    why: {
      en: 'To answer questions and claims about our decision. Up to 36 months if there is a recorded reason.',
      da: 'Så vi kan svare på spørgsmål og krav om beslutningen. Op til 36 måneder, hvis der er noteret en grund.',
    },
    source: rejectedPeople,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  archivedApplicant: {
    what: { en: 'Archived profiles', da: 'Arkiverede profiler' },
    from: { en: 'the latest activity', da: 'den seneste aktivitet' },
    why: {
      en: 'To answer questions and claims. The profiles are not in use.',
      da: 'Så vi kan svare på spørgsmål og krav. Profilerne er ikke i brug.',
    },
    source: gdpr('Art. 6(1)(f)', storageLimitation),
    endedBy: 'scheduledTask',
    about: 'people',
  },
  openApplicant: {
    what: { en: 'Profiles of people we are finding work for', da: 'Profiler af personer, vi søger arbejde til' },
    from: { en: 'the latest activity', da: 'den seneste aktivitet' },
    why: {
      en: 'After a year without a message, change or open task, we stop looking and delete the profile, unless an employer is still considering you.',
      da: 'Efter et år uden besked, ændring eller åben opgave holder vi op med at søge og sletter profilen, medmindre en virksomhed stadig overvejer dig.',
    },
    source: gdpr('Art. 6(1)(a), (b)', storageLimitation),
    endedBy: 'scheduledTask',
    about: 'people',
  },
  spam: {
    what: { en: 'Applications marked as spam', da: 'Ansøgninger markeret som spam' },
    from: { en: 'the day they were marked', da: 'den dag, de blev markeret' },
    why: { en: 'So that a mistake can be corrected.', da: 'Så en fejl kan rettes.' },
    source: gdpr('Art. 6(1)(f)', storageLimitation),
    endedBy: 'scheduledTask',
    about: 'people',
  },
  talentPool: {
    what: { en: 'Profiles in the talent pool', da: 'Profiler i kandidatbanken' },
    from: { en: 'your consent', da: 'dit samtykke' },
    why: {
      en: 'You have agreed to it. You can withdraw or renew your consent at any time.',
      da: 'Du har sagt ja. Du kan når som helst trække samtykket tilbage eller forny det.',
    },
    source: gdpr('Art. 6(1)(a)', 'Art. 7(3)'),
    endedBy: 'scheduledTask',
    about: 'people',
  },
  placed: {
    what: { en: 'Profiles of people we have placed', da: 'Profiler af personer, vi har placeret' },
    from: { en: 'the end of the year the work ended', da: 'udgangen af det år, arbejdet sluttede' },
    why: {
      en: "Pay claims expire after five years, other claims after three. Accounts are stored for five years after the financial year. If we don't know when the work ended, from the latest activity.",
      da: 'Lønkrav forældes efter fem år, andre krav efter tre. Regnskab gemmes i fem år efter regnskabsåret. Kender vi ikke slutdatoen, regnes fra den seneste aktivitet.',
    },
    source: allOf(limitationAndBookkeeping, gdpr('Art. 6(1)(b), (c), (f)')),
    endedBy: 'scheduledTask',
    about: 'people',
  },
  incomingMail: {
    what: { en: 'Emails to us, in their original form', da: 'Mails til os i deres oprindelige form' },
    from: { en: 'receipt', da: 'modtagelsen' },
    why: {
      en: 'So that an email can be processed again if something went wrong.',
      da: 'Så en mail kan behandles igen, hvis noget gik galt.',
    },
    source: minimal,
    endedBy: 'storage',
    about: 'people',
  },
  recovery: {
    what: { en: 'Backups', da: 'Sikkerhedskopier' },
    from: { en: 'each change', da: 'hver ændring' },
    why: {
      en: 'So that a fault does not lose data. Deleted data is deleted again after a restore.',
      da: 'Så oplysninger ikke går tabt ved en fejl. Slettede oplysninger slettes igen efter en gendannelse.',
    },
    source: gdpr('Art. 32(1)(c)'),
    endedBy: 'storage',
    about: 'people',
  },
  attempts: {
    what: {
      en: 'IP addresses of attempts to log in or apply',
      da: 'IP-adresser ved forsøg på at logge ind eller søge',
    },
    from: { en: 'the last attempt', da: 'det seneste forsøg' },
    why: { en: 'To prevent passwords from being guessed.', da: 'For at forhindre, at adgangskoder gættes.' },
    source: gdpr('Art. 32', 'Art. 6(1)(f)'),
    endedBy: 'ttl',
    about: 'people',
  },
  session: {
    what: {
      en: 'Active sessions and type of device',
      da: 'Aktive sessioner og enhedstype',
    },
    from: { en: 'login', da: 'login' },
    why: { en: 'Long enough for a working day.', da: 'Så længe en arbejdsdag varer.' },
    source: gdpr('Art. 32'),
    endedBy: 'ttl',
    about: 'people',
  },
  upload: {
    what: { en: 'Uploaded files that were never sent', da: 'Uploadede filer, der aldrig blev sendt' },
    from: { en: 'the upload', da: 'upload' },
    why: {
      en: 'So that a form can be completed later the same day.',
      da: 'Så en formular kan gøres færdig senere samme dag.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'people',
  },
  job: {
    what: {
      en: 'Changes made by bulk edits',
      da: 'Ændringer fra redigering af flere',
    },
    from: { en: 'the change', da: 'ændringen' },
    why: { en: 'So that a bulk edit can be undone.', da: 'Så ændringen kan fortrydes.' },
    source: minimal,
    endedBy: 'ttl',
    about: 'people',
  },
  mergeUndo: {
    what: {
      en: 'Duplicate profiles as they were before a merge',
      da: 'Dubletter, som de var før en fletning',
    },
    from: { en: 'the merge', da: 'fletningen' },
    why: { en: 'So that a merge can be undone.', da: 'Så en fletning kan fortrydes.' },
    source: minimal,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  ...retentionOfLogs,
}

/**
 * All retention rules: period, reason and legal basis. Guidance that the agency's own counsel should review. Used by the privacy page, the
 * record of processing and everything that erases data. Each kind of item names its rule in `personalData.ts`.
 */
export const retention = Object.fromEntries(
  Object.entries(rules).map(([name, rule]) => [name, { ...rule, period: retentionPeriods[name as RetentionName] }]),
) as Record<RetentionName, RetentionRule>

/** Data that is retained as long as other data, or indefinitely. */
export const untimed = {
  withRecord: {
    what: {
      en: "Documents, messages, notes, interviews, employers' decisions and profile history",
      da: 'Dokumenter, beskeder, noter, samtaler, virksomheders svar og profilens historik',
    },
    why: {
      en: 'For as long as we keep your profile.',
      da: 'Lige så længe som profilen. Slettes sammen med den.',
    },
    source: minimal,
    about: 'people',
  },
  account: {
    what: { en: 'Your account', da: 'Din konto' },
    why: {
      en: 'For as long as we keep your profile.',
      da: 'Lige så længe som profilen. Slettes sammen med den.',
    },
    source: minimal,
    about: 'people',
  },
  log: {
    what: { en: 'Log of who viewed or changed a profile', da: 'Log over, hvem der har set eller ændret en profil' },
    why: {
      en: 'No fixed period: we must be able to show who has viewed or changed data, even after your profile is deleted. The log contains no profile data.',
      da: 'Ingen fast periode: Vi skal kunne vise, hvem der har set eller ændret oplysninger, også når din profil er slettet. Loggen indeholder ingen profiloplysninger.',
    },
    source: gdpr('Art. 5(2)', 'Art. 32'),
    about: 'people',
  },
  agency: {
    what: {
      en: 'Clients, orders, partners, templates and settings',
      da: 'Kunder, ordrer, partnere, skabeloner og indstillinger',
    },
    why: {
      en: 'As long as the agency needs them. They contain no applicant data.',
      da: 'Så længe bureauet har brug for dem. De indeholder ingen oplysninger om kandidater.',
    },
    source: gdpr('Art. 6(1)(f)'),
    about: 'traces',
  },
} as const satisfies Record<string, UntimedRule>
export type UntimedName = keyof typeof untimed
