import type { TFunction } from 'i18next'
import type { publicFields } from '../../../../shared/applicants/domain/applicantForms.ts'
import { type FormSectionName, formSections } from '../../../../shared/applicants/fields/applicantFields.ts'
import { fieldLabels } from '../fieldLabels.ts'
import { isBlank } from '../valueTexts.ts'

type Field = Exclude<keyof typeof publicFields, 'geoCoordinates'>

/** The fields at the top of a review. */
export const headFields = [
  'professions',
  'email',
  'phone',
  'nationality',
  'street',
  'postcode',
  'city',
  'region',
  'country',
  'languages',
  'earliestStartDate',
] as const satisfies readonly Field[]

type Part = 'personal' | 'skills' | 'work' | 'certificates' | 'capabilities' | 'mobility' | 'availability'

/** The part of the review that each section of the form belongs to. Notes have none. */
const partOfSection: Record<Exclude<FormSectionName, 'notes'>, Part> = {
  personal: 'personal',
  contact: 'personal',
  skills: 'skills',
  languages: 'skills',
  work: 'work',
  certificates: 'certificates',
  training: 'certificates',
  trade: 'capabilities',
  location: 'mobility',
  availability: 'availability',
}

/** Lists of skills shown with the other skills, although the form asks for them elsewhere. */
const amongSkills: readonly string[] = ['tradeSkills', 'machineOperations'] satisfies Field[]

/** Shown elsewhere: the name at the top, files in their own list, coordinates as the address they came from. */
const shownElsewhere = new Set(['firstName', 'lastName', 'cvDocument', 'profilePicture', 'geoCoordinates'])

const atHead: ReadonlySet<string> = new Set(headFields)

/** The other fields, by foldable part. */
const parts: Record<Part, Field[]> = {
  personal: [],
  skills: [],
  work: [],
  certificates: [],
  capabilities: [],
  mobility: [],
  availability: [],
}
for (const [section, part] of Object.entries(partOfSection)) {
  for (const name of Object.keys(formSections[section as keyof typeof partOfSection]) as Field[]) {
    if (!atHead.has(name) && !shownElsewhere.has(name)) parts[amongSkills.includes(name) ? 'skills' : part].push(name)
  }
}

const known = new Set<string>([...headFields, ...Object.values(parts).flat(), ...shownElsewhere])

export interface SubmittedSection {
  name: string
  title: string
  fields: { name: string; label: string }[]
}

/**
 * Returns the parts of a submission that have values. Fields that the form doesn't have come last, under their raw
 * names.
 */
export function submittedSections(data: Record<string, unknown>, t: TFunction): SubmittedSection[] {
  const labels = new Map<string, string>(Object.entries(fieldLabels(t)))
  const titles: Record<Part | 'others', string> = {
    personal: t('Personal Information'),
    skills: t('Skills & Experience'),
    work: t('Work Experience'),
    certificates: t('Certificates and safety training'),
    capabilities: t('Abilities and equipment'),
    mobility: t('Mobility'),
    availability: t('Availability & Preferences'),
    others: t('Other details'),
  }
  const others = Object.keys(data).filter((name) => !known.has(name))
  return Object.entries<readonly string[]>({ ...parts, others })
    .map(([name, fields]) => ({
      name,
      title: titles[name as keyof typeof titles],
      fields: fields
        .filter((field) => !isBlank(data[field]))
        .map((field) => ({ name: field, label: labels.get(field) ?? field })),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** All fields that applicants and submissions share, in review order. */
export const comparedFields: readonly Field[] = ['firstName', 'lastName', ...headFields, ...Object.values(parts).flat()]
