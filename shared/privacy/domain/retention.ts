import { retentionOfLogs } from './retentionOfLogs.ts'
import { type RetentionName, retentionPeriods } from './retentionPeriods.ts'
import { storageLimitation as minimal, type RetentionRule, type UntimedRule } from './retentionRule.ts'

/** The guidance allows up to three years with reasons and sets no minimum. Six months is the product's choice. */
const rejectedSource = `GDPR Art. 6(1)(f), ${minimal}; Datatilsynet: Databeskyttelse ved ansættelsesforhold (op til 3 år)`

/** The reason and legal basis of each retention period. The periods are in `retentionPeriods`. */
const rules: Record<RetentionName, Omit<RetentionRule, 'period'>> = {
  undecidedSubmission: {
    what: { en: 'Applications that wait for our answer', da: 'Ansøgninger, der venter på vores svar' },
    from: { en: 'the last thing that happened with them', da: 'det seneste, der skete med dem' },
    why: {
      en: 'Until we decide, or you withdraw your application; one that we take up becomes a profile. A year without an answer is an application that nobody works on.',
      da: 'Indtil vi beslutter os, eller du trækker din ansøgning tilbage; en ansøgning, vi går videre med, bliver til en profil. Et år uden svar er en ansøgning, som ingen arbejder med.',
    },
    source: `GDPR Art. 6(1)(a), (b), ${minimal}`,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  rejectedSubmission: {
    what: { en: 'Applications that we said no to', da: 'Ansøgninger, som vi har sagt nej til' },
    from: { en: 'our answer', da: 'vores svar' },
    why: {
      en: 'So that we can answer questions and claims about our decision.',
      da: 'Så vi kan svare på spørgsmål og krav om vores beslutning.',
    },
    source: rejectedSource,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  rejectedApplicant: {
    what: { en: 'Profiles of people whom we did not place', da: 'Profiler af personer, som vi ikke fandt arbejde til' },
    from: { en: 'our decision', da: 'vores beslutning' },
    why: {
      en: 'So that we can answer questions and claims about our decision. Up to 36 months where there is a reason, which is recorded.',
      da: 'Så vi kan svare på spørgsmål og krav om vores beslutning. Op til 36 måneder, hvor der er en grund, som noteres.',
    },
    source: rejectedSource,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  archivedApplicant: {
    what: { en: 'Profiles that we put aside', da: 'Profiler, som vi har lagt til side' },
    from: { en: 'the last thing that happened with them', da: 'det seneste, der skete med dem' },
    why: {
      en: 'Nobody works with them; so that we can answer questions and claims, as after a no.',
      da: 'Ingen arbejder med dem; så vi kan svare på spørgsmål og krav, som efter et afslag.',
    },
    source: `GDPR Art. 6(1)(f), ${minimal}`,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  openApplicant: {
    what: { en: 'Profiles of people whom we look for work for', da: 'Profiler af personer, som vi søger arbejde til' },
    from: { en: 'the last thing that happened with them', da: 'det seneste, der skete med dem' },
    why: {
      en: 'A year without a word, a change or an open task is a search that has ended. Whoever stands with a client stays.',
      da: 'Et år uden en besked, en ændring eller en åben opgave er en søgning, der er slut. Den, der er hos en kunde, bliver.',
    },
    source: `GDPR Art. 6(1)(a), (b), ${minimal}`,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  spam: {
    what: { en: 'Applications that we took for spam', da: 'Ansøgninger, som vi har opfattet som spam' },
    from: { en: 'the day we took them for it', da: 'den dag, vi opfattede dem sådan' },
    why: { en: 'So that a mistake can be put right.', da: 'Så en fejl kan rettes.' },
    source: `GDPR Art. 6(1)(f), ${minimal}`,
    endedBy: 'scheduledTask',
    about: 'people',
  },
  talentPool: {
    what: { en: 'Profiles kept for other jobs', da: 'Profiler, der gemmes til andre job' },
    from: { en: 'your consent', da: 'dit samtykke' },
    why: {
      en: 'Because you agreed to it. You can end it at any time, and renew it.',
      da: 'Fordi du har sagt ja til det. Du kan når som helst trække det tilbage eller forny det.',
    },
    source: 'GDPR Art. 6(1)(a), Art. 7(3)',
    endedBy: 'scheduledTask',
    about: 'people',
  },
  placed: {
    what: { en: 'Profiles of people whom we placed', da: 'Profiler af personer, som vi har fundet arbejde til' },
    from: { en: 'the end of the year in which the work ended', da: 'udgangen af det år, hvor arbejdet ophørte' },
    why: {
      en: 'Claims for wages lapse after five years, others after three; books are kept for five years after the financial year. Of work that we know no end of, from the last thing that happened.',
      da: 'Krav på løn forældes efter fem år, andre efter tre; regnskab gemmes i fem år efter regnskabsåret. For arbejde, vi ikke kender afslutningen på, fra det seneste, der skete.',
    },
    source:
      'Forældelsesloven § 3 (3 år), § 4 (5 år); bogføringsloven (5 år fra regnskabsårets udgang); GDPR Art. 6(1)(b), (c), (f)',
    endedBy: 'scheduledTask',
    about: 'people',
  },
  incomingMail: {
    what: { en: 'Mails to us, as they came in', da: 'Mails til os, som de kom ind' },
    from: { en: 'their arrival', da: 'modtagelsen' },
    why: {
      en: 'So that one that was not understood can be taken in once more.',
      da: 'Så en mail, der ikke blev forstået, kan læses ind igen.',
    },
    source: minimal,
    endedBy: 'storage',
    about: 'people',
  },
  recovery: {
    what: { en: 'Copies from which lost data are restored', da: 'Kopier, som tabte data gendannes fra' },
    from: { en: 'every change', da: 'hver ændring' },
    why: {
      en: 'So that a fault does not lose data. Who was erased is erased again after a restoration.',
      da: 'Så en fejl ikke mister data. Den, der er slettet, slettes igen efter en gendannelse.',
    },
    source: 'GDPR Art. 32(1)(c)',
    endedBy: 'storage',
    about: 'people',
  },
  attempts: {
    what: {
      en: 'Addresses of devices that tried to sign in or apply',
      da: 'Adresser på enheder, der forsøgte at logge ind eller søge',
    },
    from: { en: 'the last attempt', da: 'det seneste forsøg' },
    why: { en: 'So that machines cannot guess passwords.', da: 'Så maskiner ikke kan gætte adgangskoder.' },
    source: 'GDPR Art. 32, Art. 6(1)(f)',
    endedBy: 'ttl',
    about: 'people',
  },
  session: {
    what: {
      en: 'That somebody is signed in, and by which kind of device',
      da: 'At nogen er logget ind, og med hvilken slags enhed',
    },
    from: { en: 'the sign-in', da: 'login' },
    why: { en: 'A working day.', da: 'En arbejdsdag.' },
    source: 'GDPR Art. 32',
    endedBy: 'ttl',
    about: 'people',
  },
  upload: {
    what: { en: 'Files that were uploaded and never sent', da: 'Filer, der blev uploadet og aldrig sendt' },
    from: { en: 'the upload', da: 'upload' },
    why: {
      en: 'So that a form can be finished later in the day.',
      da: 'Så en formular kan gøres færdig senere på dagen.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'people',
  },
  job: {
    what: {
      en: 'What changed when many profiles were changed at once',
      da: 'Hvad der blev ændret, da mange profiler blev ændret på én gang',
    },
    from: { en: 'the change', da: 'ændringen' },
    why: { en: 'So that it can be taken back.', da: 'Så det kan fortrydes.' },
    source: minimal,
    endedBy: 'ttl',
    about: 'people',
  },
  mergeUndo: {
    what: {
      en: 'A second profile of somebody, as it was before it was merged with the first',
      da: 'En anden profil af samme person, som den var før sammenlægningen',
    },
    from: { en: 'the merge', da: 'sammenlægningen' },
    why: { en: 'So that it can be taken back.', da: 'Så den kan fortrydes.' },
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
      en: 'Documents, messages, notes, interviews, what clients said, and what changed in a profile',
      da: 'Dokumenter, beskeder, noter, samtaler, kunders svar, og hvad der er ændret i en profil',
    },
    why: { en: 'As long as the profile, and erased with it.', da: 'Lige så længe som profilen, og slettes med den.' },
    source: minimal,
    about: 'people',
  },
  account: {
    what: { en: 'Your account', da: 'Din konto' },
    why: { en: 'As long as the profile, and erased with it.', da: 'Lige så længe som profilen, og slettes med den.' },
    source: minimal,
    about: 'people',
  },
  log: {
    what: { en: 'Who looked at a profile or changed it', da: 'Hvem der så eller ændrede en profil' },
    why: {
      en: 'To show that we handle data rightly. It names no data, and stays after an erasure.',
      da: 'For at vise, at vi behandler data rigtigt. Den nævner ingen data og bliver efter en sletning.',
    },
    source: 'GDPR Art. 5(2), Art. 32',
    about: 'people',
  },
  agency: {
    what: {
      en: 'Clients, orders, partners, templates and settings',
      da: 'Kunder, ordrer, partnere, skabeloner og indstillinger',
    },
    why: {
      en: 'As long as the agency needs them; they are about no applicant.',
      da: 'Så længe bureauet har brug for dem; de handler ikke om ansøgere.',
    },
    source: 'GDPR Art. 6(1)(f)',
    about: 'traces',
  },
} as const satisfies Record<string, UntimedRule>
export type UntimedName = keyof typeof untimed
