import type { TFunction } from 'i18next'
import type { publicFormFields } from '../../../../shared/domain/applicant.ts'
import { fieldLabels } from '../../ui/fieldLabels.ts'
import { isNothing } from './submittedText.ts'

type Field = Exclude<keyof typeof publicFormFields, 'geoCoordinates'>

/** What a review begins with. */
export const headFields = [
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

/** The rest of the form, in parts that unfold. */
const parts = {
  personal: ['dateOfBirth', 'workPermitType', 'linkedinUrl', 'portfolioUrl'],
  skills: ['professions', 'coreCompetencies', 'industrySectors', 'tradeSkills', 'machineOperations'],
  work: ['workExperience'],
  certificates: ['certifications', 'safetyTraining'],
  capabilities: [
    'canLiftHeavyObjects',
    'maxLiftingWeight',
    'canWorkAtHeight',
    'hasHealthCertificate',
    'canWorkOutdoors',
    'hasOwnTools',
    'hasOwnTransport',
  ],
  mobility: ['willingToRelocate', 'preferredRegions', 'driverLicenseClasses', 'driverLicenseExpiry'],
  availability: ['employmentType', 'weeklyHours', 'shiftPreference', 'desiredRate', 'currency'],
} as const satisfies Record<string, readonly Field[]>

/** Shown elsewhere: the name above all, files in a list of their own, coordinates as the address that they were found by. */
const shownElsewhere = new Set(['firstName', 'lastName', 'cvDocument', 'profilePicture', 'geoCoordinates'])

const known = new Set<string>([...headFields, ...Object.values(parts).flat(), ...shownElsewhere])

export interface SubmittedSection {
  name: string
  title: string
  fields: { name: string; label: string }[]
}

/** The parts of a submission that say anything; fields that the form does not have come last, by the names they were sent with. */
export function submittedSections(data: Record<string, unknown>, t: TFunction): SubmittedSection[] {
  const labels = new Map<string, string>(Object.entries(fieldLabels(t)))
  const titles: Record<keyof typeof parts | 'others', string> = {
    personal: t('Personal Information'),
    skills: t('Skills & Experience'),
    work: t('Work Experience'),
    certificates: t('Certificates & Safety Training'),
    capabilities: t('Capabilities & Resources'),
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
        .filter((field) => !isNothing(data[field]))
        .map((field) => ({ name: field, label: labels.get(field) ?? field })),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** All fields that an applicant and a submission have in common, in the order of the form. */
export const comparedFields: readonly Field[] = ['firstName', 'lastName', ...headFields, ...Object.values(parts).flat()]
