import type { purposes } from '../../privacy/domain/purposes.ts'
import type { Words } from '../../privacy/domain/retentionRule.ts'
import type { FieldName } from '../fields/applicantFields.ts'
import type { serverSetFields } from '../fields/record.ts'

export type PurposeName = keyof typeof purposes
type AnyField = FieldName | keyof typeof serverSetFields

interface Sensitivity {
  readonly what: Words
  /** The law that requires extra care for this kind of data. Guidance, like all statements about law here. */
  readonly source?: string
}

const discrimination = 'Forskelsbehandlingsloven § 1'

/**
 * What a field can reveal about a person beyond its subject. `none` reveals nothing more; `bookkeeping` is data the product itself stores.
 */
export const sensitivities = {
  none: { what: { en: 'Name, work, certificates and preferences', da: 'Navn, erfaring, beviser og ønsker' } },
  contact: { what: { en: 'Contact details', da: 'Kontaktoplysninger' } },
  age: { what: { en: 'Age', da: 'Alder' }, source: discrimination },
  origin: {
    what: { en: 'Nationality and permits', da: 'Nationalitet og tilladelser' },
    source: `${discrimination}; GDPR Art. 9(1) where it tells of ethnic origin`,
  },
  looks: { what: { en: 'Picture', da: 'Billede' } },
  health: { what: { en: 'Health', da: 'Helbred' }, source: 'GDPR Art. 9(1)' },
  bookkeeping: { what: { en: 'Profile status and dates', da: 'Profilens status og datoer' } },
  judgement: { what: { en: "Recruiters' assessments", da: 'Konsulenternes vurderinger' } },
} as const satisfies Record<string, Sensitivity>
export type SensitivityName = keyof typeof sensitivities

interface FieldUse {
  readonly sensitivity: SensitivityName
  readonly purposes: readonly PurposeName[]
}

const used = (sensitivity: SensitivityName, ...named: PurposeName[]): FieldUse => ({ sensitivity, purposes: named })

/** Fields of the profile, used for an application, for the talent pool and for questions after a rejection. */
const profile = ['application', 'talentPool', 'rejection'] as const
const reached = used('contact', ...profile, 'placement')
/** Also for proposals to clients, without nationality, contact or other protected data. */
const shown = used('none', ...profile, 'proposal')
const hiddenProfile = used('none', ...profile)
/** Set while staff handle the application. */
const handled = used('bookkeeping', 'application')
const permit = used('origin', 'permits', 'placement', 'rejection')
/** As `shown`; also shows what somebody may do by law, such as a driving licence. */
const checked = used('none', ...profile, 'proposal', 'permits')
/** Opinions of staff. */
const judged = used('judgement', 'application', 'rejection')

/**
 * What each applicant field reveals, and the purposes it is used for. A field without an entry doesn't compile. Separate from the field
 * rules, because only the privacy page, exports and the record of processing need it, and lists and forms shouldn't load it. Clients see
 * the fields used for `proposal`; a test checks this against the audience of each field.
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
  postcode: used('none', ...profile, 'placement'),
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
  desiredRate: hiddenProfile,
  currency: shown,
  language: hiddenProfile,
  recruiterNotes: used('judgement', 'entered', 'rejection'),
  starRating: judged,
  pipelineStage: used('bookkeeping', 'application', 'rejection'),
  channel: handled,
  informed: handled,
  tags: judged,
  status: used('bookkeeping', 'application', 'proposal'),
  id: used('bookkeeping', ...profile, 'proposal', 'security'),
  version: used('bookkeeping', 'application', 'proposal', 'security'),
  profilePicture: used('looks', 'application', 'rejection'),
  cvDocument: hiddenProfile,
  unconfirmedEmail: used('contact', 'security'),
  emailProblem: used('contact', 'application'),
  unsubscribed: used('contact', 'application'),
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

/** Returns the kinds of data used for a purpose, in declaration order. */
export function sensitivitiesFor(purpose: PurposeName): SensitivityName[] {
  const kinds = new Set(
    Object.values(fieldUses).flatMap((each) => (each.purposes.includes(purpose) ? [each.sensitivity] : [])),
  )
  return (Object.keys(sensitivities) as SensitivityName[]).filter((name) => kinds.has(name))
}
