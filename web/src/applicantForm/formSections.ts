import type { TFunction } from 'i18next'
import { newApplicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { type FormSectionName, formSections } from '../../../shared/applicants/fields/applicantFields.ts'
import { isStarted } from './formInput.ts'
import { type AskedField, askedFields, type EntryList, entryLists, type FormValues } from './formValues.ts'

/** Who fills the form in: the staff a new applicant's or a whole record, or the public their application. */
export type FormUse = 'staff' | 'edit' | 'public'

export type SectionName = FormSectionName | 'consent'

const asked: ReadonlySet<string> = new Set(askedFields)

/** The sections in order, with the fields that each holds. */
export const sectionFields = {
  ...(Object.fromEntries(
    Object.entries(formSections).map(([section, fields]) => [
      section,
      Object.keys(fields).filter((name) => asked.has(name)),
    ]),
  ) as Record<FormSectionName, AskedField[]>),
  consent: ['gdprConsent'],
} satisfies Record<SectionName, (AskedField | 'gdprConsent')[]>

const allSections = Object.keys(sectionFields) as SectionName[]

/** The sections of a use: the public write no notes, and a record that exists was consented to. */
export const sectionsOf = (use: FormUse): SectionName[] =>
  allSections.filter((name) => !(name === 'notes' && use === 'public') && !(name === 'consent' && use === 'edit'))

/** The section that a field, by its path, stands in; so do the files that belong to no field. */
export function sectionOf(path: string): SectionName | undefined {
  const [first, second] = path.split('.')
  if (first === 'picture' || first === 'cv') return 'personal'
  const field = first === 'pending' ? second : first
  return allSections.find((name) => (sectionFields[name] as string[]).includes(field ?? ''))
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

/** What has to be filled in before the form can be sent: what its rules refuse to be without. */
const requiredFields: ReadonlySet<string> = new Set([
  ...askedFields.filter((name) => !newApplicantSchema.shape[name].safeParse(undefined).success),
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
