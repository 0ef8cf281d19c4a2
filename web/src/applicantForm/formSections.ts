import type { TFunction } from 'i18next'
import { isStarted } from './formInput.ts'
import { type EntryList, entryLists, type FormValues } from './formValues.ts'

/** Who fills the form in: the staff a new applicant's or a whole record, or the public their application. */
export type FormUse = 'staff' | 'edit' | 'public'

/** The sections in order, with the fields that each holds. */
export const sectionFields = {
  personal: ['firstName', 'lastName', 'dateOfBirth', 'nationality', 'workPermitType'],
  contact: ['email', 'phone', 'linkedinUrl', 'portfolioUrl'],
  location: [
    'country',
    'city',
    'region',
    'street',
    'postcode',
    'willingToRelocate',
    'preferredRegions',
    'driverLicenseClasses',
    'driverLicenseExpiry',
  ],
  skills: ['professions', 'coreCompetencies', 'industrySectors'],
  work: ['workExperience'],
  languages: ['languages'],
  trade: [
    'tradeSkills',
    'machineOperations',
    'canLiftHeavyObjects',
    'maxLiftingWeight',
    'canWorkAtHeight',
    'hasHealthCertificate',
    'canWorkOutdoors',
    'hasOwnTools',
    'hasOwnTransport',
  ],
  certificates: ['certifications'],
  training: ['safetyTraining'],
  availability: ['earliestStartDate', 'employmentType', 'weeklyHours', 'shiftPreference', 'desiredRate', 'currency'],
  notes: ['recruiterNotes'],
  consent: ['gdprConsent'],
} as const satisfies Record<string, readonly (keyof FormValues)[]>
export type SectionName = keyof typeof sectionFields

const allSections = Object.keys(sectionFields) as SectionName[]

/** The sections of a use: the public write no notes, and a record that exists was consented to. */
export const sectionsOf = (use: FormUse): SectionName[] =>
  allSections.filter((name) => !(name === 'notes' && use === 'public') && !(name === 'consent' && use === 'edit'))

/** The section that a field, by its path, stands in. */
export function sectionOf(path: string): SectionName | undefined {
  const [first, second] = path.split('.')
  const field = first === 'pending' ? second : first
  return allSections.find((name) => (sectionFields[name] as readonly string[]).includes(field ?? ''))
}

export function sectionTitles(t: TFunction): Record<SectionName, string> {
  return {
    personal: t('Personal Information'),
    contact: t('Contact & Online Presence'),
    location: t('Location & Mobility'),
    skills: t('Skills & Experience'),
    work: t('Work Experience'),
    languages: t('Languages'),
    trade: t('Trade Skills & Physical Capabilities'),
    certificates: t('Certificates'),
    training: t('Safety Training'),
    availability: t('Availability & Preferences'),
    notes: t('Recruiter Notes'),
    consent: t('Data Protection Consent'),
  }
}

/** What has to be filled in before the form can be sent. */
const requiredFields: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'nationality',
  'workPermitType',
  'email',
  'phone',
  'street',
  'postcode',
  'city',
  'region',
  'country',
  'professions',
  'languages',
  'earliestStartDate',
  'gdprConsent',
])

/** How much of what is required is filled in, as numbers of fields. */
export interface Progress {
  filled: number
  required: number
}

export function progressOf(values: FormValues, sections: readonly SectionName[]): Progress {
  const fields = sections.flatMap((name) => sectionFields[name].filter((field) => requiredFields.has(field)))
  // What is typed for a list is sent along, added or not.
  const started = (field: string) => entryLists.includes(field as EntryList) && isStarted(values, field as EntryList)
  const filled = fields.filter((field) => isFilled(values[field]) || started(field))
  return { filled: filled.length, required: fields.length }
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value === true
}
