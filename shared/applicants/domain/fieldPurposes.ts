import type { purposes } from '../../privacy/domain/purposes.ts'
import type { Words } from '../../privacy/domain/retentionRule.ts'
import type { FieldName, keptFields } from '../fields/applicantFields.ts'

export type PurposeName = keyof typeof purposes
type AnyField = FieldName | keyof typeof keptFields

interface Sensitivity {
  readonly what: Words
  /** The law that asks for more care than of other data: guidance, as all that is said of law here. */
  readonly source?: string
}

const discrimination = 'Forskelsbehandlingsloven § 1'

/** What a field can tell of somebody beyond what it is about, with `none` for those that tell nothing more, and `bookkeeping` for what the product keeps. */
export const sensitivities = {
  none: { what: { en: 'Name, work, papers and wishes', da: 'Navn, arbejde, papirer og ønsker' } },
  contact: { what: { en: 'How to reach somebody', da: 'Hvordan man kan kontaktes' } },
  age: { what: { en: 'Age', da: 'Alder' }, source: discrimination },
  origin: {
    what: { en: 'Nationality and permits', da: 'Nationalitet og tilladelser' },
    source: `${discrimination}; GDPR Art. 9(1) where it tells of ethnic origin`,
  },
  looks: { what: { en: 'Picture', da: 'Billede' } },
  health: { what: { en: 'Health', da: 'Helbred' }, source: 'GDPR Art. 9(1)' },
  bookkeeping: { what: { en: 'How the profile stands, and its dates', da: 'Hvordan profilen står, og dens datoer' } },
  judgement: { what: { en: 'What the staff think', da: 'Medarbejdernes vurderinger' } },
} as const satisfies Record<string, Sensitivity>
export type SensitivityName = keyof typeof sensitivities

interface FieldUse {
  readonly sensitivity: SensitivityName
  readonly purposes: readonly PurposeName[]
}

const used = (sensitivity: SensitivityName, ...named: PurposeName[]): FieldUse => ({ sensitivity, purposes: named })

/** The profile, as long as there is one: for an application, for other jobs, and for questions after a no. */
const profile = ['application', 'talentPool', 'rejection'] as const
const reached = used('contact', ...profile, 'placement')
const shown = used('none', ...profile, 'proposal')
const unshown = used('none', ...profile)
const handled = used('bookkeeping', 'application')
const permit = used('origin', 'permits', 'placement', 'rejection')
const checked = used('none', ...profile, 'proposal', 'permits')
const judged = used('judgement', 'application', 'rejection')

/**
 * What each field of an applicant tells of the person, and the purposes that it is used for: a field of which nobody says so does not
 * compile. It stands apart from the fields' rules, since only the privacy page, an export and the record of processing ask for it, and
 * lists and forms need not carry it. Clients see what is for `proposal`, as a test holds against the fields' audience.
 */
export const fieldUses: Readonly<Record<AnyField, FieldUse>> = {
  firstName: used('none', ...profile, 'proposal', 'placement'),
  lastName: used('none', ...profile, 'proposal', 'placement'),
  dateOfBirth: used('age', 'placement', 'rejection'),
  nationality: used('origin', 'application', 'permits', 'rejection'),
  workPermitType: permit,
  workPermitExpiryDate: used('origin', 'permits', 'placement', 'proposal', 'rejection'),
  permitCardType: permit,
  permitEmployer: permit,
  permitWeeklyHours: permit,
  permitSeenBy: permit,
  permitSeenOn: permit,
  permitNextCheck: permit,
  email: reached,
  phone: reached,
  linkedinUrl: used('contact', ...profile),
  portfolioUrl: used('contact', ...profile),
  country: shown,
  city: shown,
  region: shown,
  street: reached,
  postcode: shown,
  geoCoordinates: used('contact', ...profile),
  willingToRelocate: shown,
  preferredRegions: shown,
  driverLicenseClasses: checked,
  driverLicenseExpiry: checked,
  driverCpcExpiry: checked,
  tachographCardExpiry: checked,
  professions: shown,
  coreCompetencies: shown,
  industrySectors: shown,
  workExperience: shown,
  languages: shown,
  tradeSkills: shown,
  machineOperations: shown,
  canLiftHeavyObjects: shown,
  maxLiftingWeight: shown,
  canWorkAtHeight: shown,
  hasHealthCertificate: used('health', 'permits', 'rejection'),
  canWorkOutdoors: shown,
  hasOwnTools: shown,
  hasOwnWorkwear: shown,
  hasOwnTransport: shown,
  certifications: checked,
  safetyTraining: checked,
  earliestStartDate: shown,
  employmentType: shown,
  weeklyHours: shown,
  shiftPreference: shown,
  desiredRate: unshown,
  currency: shown,
  language: unshown,
  recruiterNotes: used('judgement', 'entered', 'rejection'),
  starRating: judged,
  pipelineStage: used('bookkeeping', 'application', 'rejection', 'proposal'),
  channel: handled,
  informed: handled,
  tags: judged,
  status: used('bookkeeping', 'application', 'proposal'),
  id: used('bookkeeping', ...profile, 'proposal', 'security'),
  version: used('bookkeeping', 'application', 'proposal', 'security'),
  profilePicture: used('looks', 'application', 'rejection'),
  cvDocument: unshown,
  unconfirmedEmail: used('contact', 'security'),
  emailProblem: used('contact', 'application'),
  userId: used('bookkeeping', 'security'),
  source: used('bookkeeping', 'entered'),
  recordOwner: handled,
  gdprConsentDate: handled,
  poolConsent: used('bookkeeping', 'talentPool'),
  mergedFrom: used('bookkeeping', 'application'),
  formerNames: used('bookkeeping', 'application'),
  keptLonger: used('judgement', 'rejection'),
  originalEmailContent: used('contact', 'application'),
  stageChangedAt: used('bookkeeping', 'application', 'rejection'),
  lastContactedDate: handled,
  nextActionDate: handled,
  availabilityConfirmedAt: used('bookkeeping', 'application', 'talentPool'),
  waiver: used('judgement', 'permits', 'placement'),
  createdAt: used('bookkeeping', ...profile, 'proposal'),
  updatedAt: used('bookkeeping', ...profile, 'proposal'),
}

/** The kinds of data that are kept for a purpose, in the order in which they are declared. */
export function sensitivitiesFor(purpose: PurposeName): SensitivityName[] {
  const kinds = new Set(
    Object.values(fieldUses).flatMap((each) => (each.purposes.includes(purpose) ? [each.sensitivity] : [])),
  )
  return (Object.keys(sensitivities) as SensitivityName[]).filter((name) => kinds.has(name))
}
