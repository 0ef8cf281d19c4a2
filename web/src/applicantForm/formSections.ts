import type { TFunction } from 'i18next'
import { newApplicantSchema } from '../../../shared/applicants/domain/applicantForms.ts'
import { type FormSectionName, formSections } from '../../../shared/applicants/fields/applicantFields.ts'
import { isStarted } from './formInput.ts'
import { askedFields, type EntryList, entryLists, type FormValues, type InputFieldName } from './formValues.ts'

/** Which form it is: a new applicant by staff, a full record by staff, or a public application. */
export type FormUse = 'staff' | 'edit' | 'public'

export type SectionName = FormSectionName | 'consent'

const shownFields: ReadonlySet<string> = new Set(askedFields)

export const sectionFields = {
  ...(Object.fromEntries(
    Object.entries(formSections).map(([section, fields]) => [
      section,
      Object.keys(fields).filter((name) => shownFields.has(name)),
    ]),
  ) as Record<FormSectionName, InputFieldName[]>),
  consent: ['gdprConsent'],
} satisfies Record<SectionName, (InputFieldName | 'gdprConsent')[]>

const allSections = Object.keys(sectionFields) as SectionName[]

/** Returns the sections for a use. The public form has no notes, and an existing record needs no consent. */
export const sectionsOf = (use: FormUse): SectionName[] =>
  allSections.filter((name) => !(name === 'notes' && use === 'public') && !(name === 'consent' && use === 'edit'))

/** Returns the section of a field path, even for files that aren't fields. */
export function sectionOf(path: string): SectionName | undefined {
  const [first, second] = path.split('.')
  if (first === 'picture' || first === 'cv' || first === 'otherDocuments') return 'personal'
  const field = first === 'pending' ? second : first
  return allSections.find((name) => (sectionFields[name] as string[]).includes(field ?? ''))
}

/** Returns the titles of the sections for a use. The public form speaks to the person. */
export function sectionTitles(t: TFunction, use: FormUse): Record<SectionName, string> {
  return {
    personal: t('Personal Information'),
    contact: t('Contact & Online Presence'),
    location: t('Location & Mobility'),
    skills: t('Skills & Experience'),
    work: t('Work Experience'),
    languages: t('Languages'),
    trade: use === 'public' ? t('Abilities and equipment') : t('On-site skills'),
    certificates: t('Certificates'),
    training: t('Safety training'),
    availability: t('Availability & Preferences'),
    notes: t('Recruiter Notes'),
    consent: t('Data Protection Consent'),
  }
}

const requiredFields: ReadonlySet<string> = new Set([
  ...askedFields.filter((name) => !newApplicantSchema.shape[name].safeParse(undefined).success),
  'gdprConsent',
])

/** The number of required fields, and how many are filled in. */
export interface Progress {
  filled: number
  required: number
}

export function progressOf(values: FormValues, sections: readonly SectionName[]): Progress {
  const fields = sections.flatMap((name) => sectionFields[name].filter((field) => requiredFields.has(field)))
  // A pending entry counts, since it is sent, too.
  const started = (field: string) => entryLists.includes(field as EntryList) && isStarted(values, field as EntryList)
  const filled = fields.filter((field) => isFilled(values[field]) || started(field))
  return { filled: filled.length, required: fields.length }
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value === true
}
