import type { TFunction } from 'i18next'
import { capabilities } from '../../../../shared/applicants/domain/applicant.ts'
import type { FieldName } from '../../../../shared/applicants/fields/applicantFields.ts'
import type { ListedDocument } from '../../../../shared/documents/domain/document.ts'
import type { Presentation } from '../../../../shared/proposals/contract/presentationAnswer.ts'
import { fieldLabels } from '../fieldLabels.ts'
import { isBlank, type ValueFormatters, valueEntries, valueLines } from '../valueTexts.ts'

/**
 * One field of a person: a line, or entries of several lines with the first as their heading. The label is empty if the
 * section's title says it.
 */
interface PresentationField {
  label: string
  entries: readonly (readonly string[])[]
  /** The documents that the entries list. Pages link to them; PDFs can't. */
  documents?: readonly ListedDocument[]
}

export interface PresentationSection {
  title: string
  fields: readonly PresentationField[]
}

type Person = Presentation['applicant']

export const presentedName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

export const presentedTrade = ({ professions }: Pick<Person, 'professions'>, formatters: ValueFormatters): string =>
  valueLines('professions', professions.slice(0, 1), formatters).join('')

/**
 * Returns the sections of a presentation in the order a client asks: availability and trade, certificates and permits,
 * then the rest. Leaves out empty and hidden fields. Marks expired certificates and permits.
 */
export function presentationSections(
  { applicant, documents }: Presentation,
  inWords: ValueFormatters,
): PresentationSection[] {
  const formatters = { ...inWords, now: new Date() }
  const { t } = formatters
  const labels = fieldLabels(t)
  const field = (name: FieldName & keyof typeof labels): PresentationField => ({
    label: labels[name],
    entries: valueEntries(name, applicant[name as keyof Person], formatters),
  })
  const { maxLiftingWeight: weight } = applicant
  const able = capabilities
    .filter((name) => applicant[name])
    .map((name) => [
      name === 'canLiftHeavyObjects' && weight !== undefined
        ? t('Heavy lifting (max {{weight}} kg)', { weight })
        : labels[name],
    ])
  const sections: PresentationSection[] = [
    {
      title: t('Availability & Employment'),
      fields: [
        field('earliestStartDate'),
        field('employmentType'),
        field('weeklyHours'),
        field('shiftPreference'),
        field('workPermitExpiryDate'),
      ],
    },
    {
      title: t('Skills & Experience'),
      fields: [
        field('professions'),
        field('tradeSkills'),
        field('machineOperations'),
        field('coreCompetencies'),
        field('industrySectors'),
      ],
    },
    { title: t('Languages'), fields: [field('languages')] },
    {
      title: t('Certifications'),
      fields: [
        field('certifications'),
        field('safetyTraining'),
        field('driverLicenseClasses'),
        field('driverLicenseExpiry'),
        field('driverCpcExpiry'),
        field('tachographCardExpiry'),
      ],
    },
    { title: t('Abilities and equipment'), fields: [{ label: '', entries: able }] },
    { title: t('Location & Mobility'), fields: [placeOf(applicant, formatters, t), ...mobilityOf(applicant, field)] },
    { title: t('Work Experience'), fields: [{ label: '', entries: jobsOf(applicant, formatters) }] },
    {
      title: t('Documents'),
      fields: [{ label: '', entries: documents.map(({ originalName }) => [originalName]), documents }],
    },
  ]
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ entries }) => entries.length > 0) }))
    .filter(({ fields }) => fields.length > 0)
    .map(namedOnce)
}

/** Drops the label of a section's only field if it equals the title. */
const namedOnce = ({ title, fields }: PresentationSection): PresentationSection => ({
  title,
  fields: fields.map((field) => (fields.length === 1 && field.label === title ? { ...field, label: '' } : field)),
})

function placeOf({ city, region, country }: Person, formatters: ValueFormatters, t: TFunction): PresentationField {
  const parts = Object.entries({ city, region, country })
    .filter(([, value]) => !isBlank(value))
    .flatMap(([name, value]) => valueLines(name, value, formatters))
  return { label: t('Lives in'), entries: parts.length === 0 ? [] : [[[...new Set(parts)].join(', ')]] }
}

/** A person who won't relocate gets no field for it. */
const mobilityOf = (
  { willingToRelocate }: Person,
  field: (name: 'willingToRelocate' | 'preferredRegions') => PresentationField,
): PresentationField[] => (willingToRelocate ? [field('willingToRelocate'), field('preferredRegions')] : [])

/** Returns the jobs, latest first. */
const jobsOf = ({ workExperience }: Person, formatters: ValueFormatters): string[][] =>
  valueEntries(
    'workExperience',
    workExperience.toSorted((a, b) => b.startDate.localeCompare(a.startDate)),
    formatters,
  )
