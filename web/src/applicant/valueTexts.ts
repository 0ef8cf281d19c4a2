import { lowerFirst } from 'es-toolkit/string'
import type { TFunction } from 'i18next'
import { certificateLabel } from '../../../shared/applicants/domain/certificateNames.ts'
import { endingFields } from '../../../shared/applicants/domain/expiringCredentials.ts'
import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../shared/applicants/fields/declareField.ts'
import { countryLabel } from '../../../shared/kernel/domain/countryNames.ts'
import { expiryState } from '../../../shared/kernel/domain/expiry.ts'
import { languageProficiencyLabels } from '../../../shared/kernel/lists/languageProficiencies.ts'
import { type LabelLanguage, type ListEntry, labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { projectSizeLabels } from '../../../shared/kernel/lists/projectSizes.ts'
import { referenceLists } from '../../../shared/kernel/lists/referenceLists.ts'
import { type Informed, informedSchema } from '../../../shared/privacy/domain/informed.ts'
import { informedWay } from './informedTexts.ts'

export interface ValueFormatters {
  t: TFunction
  language: LabelLanguage
  date: (value: string) => string
  dateTime: (value: string) => string
  phone: (value: string) => string
  /** The time at which expired certificates and permits are marked. If undefined, only their dates are shown. */
  now?: Date
}

/** Fields, and parts of entries, that hold an expiry date. */
const expiryFields: ReadonlySet<string> = new Set([...endingFields, 'expiryDate'])

// Maps, because field names come from outside: an object would also contain `valueOf`.
/** Reference lists for values in list entries. A `language` there is a spoken one. */
const listsInEntries = new Map<string, readonly ListEntry[]>(
  Object.entries({
    profession: referenceLists.professions,
    language: referenceLists.languages,
    proficiency: languageProficiencyLabels,
    skillsUsed: referenceLists.suggestedSkills,
    machinery: referenceLists.machineOperations,
    projectSize: projectSizeLabels,
  }),
)

const declared = Object.entries<Field>(applicantFields)
/** Reference lists for the record's own fields. Its `language` is the one for mails. */
const listsOfFields = new Map<string, readonly ListEntry[]>(
  declared.flatMap(([name, { list }]) =>
    list === undefined || list === 'countries' ? [] : [[name, referenceLists[list]] as const],
  ),
)
const countries = new Set([
  ...declared.filter(([, { list }]) => list === 'countries').map(([name]) => name),
  'issuedIn',
])

/** The parts that come first in a list entry, in this order. The rest follows with labels. */
const titles = new Map<string, readonly string[]>(
  Object.entries({
    professions: ['profession', 'yearsOfExperience'],
    languages: ['language', 'proficiency'],
    workExperience: ['position', 'jobTitle', 'company', 'companyName', 'location'],
    certifications: ['name', 'issuer'],
    safetyTraining: ['name', 'courseName', 'issuer', 'provider'],
  }),
)

/**
 * Returns a field's value as entries of text lines, none if it is empty. Submissions and old records may hold anything,
 * so unexpected values are shown as they are.
 */
export function valueEntries(field: string, value: unknown, formatters: ValueFormatters): string[][] {
  if (isBlank(value)) return []
  if (field === 'informed') {
    const informed = informedSchema.safeParse(value)
    if (informed.success) return [informedLines(informed.data, formatters)]
  }
  if (!Array.isArray(value)) return [[fieldText(field, value, formatters)]]
  const filledParts = value.filter((part) => !isBlank(part))
  if (filledParts.length > 0 && filledParts.every(isRecord))
    return filledParts.map((entry) => entryLines(field, entry, formatters))
  return filledParts.length === 0 ? [] : [[filledParts.map((part) => fieldText(field, part, formatters)).join(', ')]]
}

/** Does the same with one line per entry. */
export const valueLines = (field: string, value: unknown, formatters: ValueFormatters): string[] =>
  valueEntries(field, value, formatters).map((lines) => lines.join(' · '))

const informedLines = ({ by, at, note, failedAt }: Informed, { t, date }: ValueFormatters): string[] => [
  informedWay(t, by, date(at)),
  ...(note === undefined ? [] : [note]),
  ...(failedAt === undefined ? [] : [t('Could not be sent on {{date}}', { date: date(failedAt) })]),
]

/** Returns true if a value is missing, blank, or a list of such values. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.every(isBlank)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function entryLines(field: string, entry: Record<string, unknown>, formatters: ValueFormatters): string[] {
  const first = titles.get(field) ?? []
  const title = first.filter((name) => !isBlank(entry[name])).map((name) => partText(name, entry[name], formatters))
  const period = periodOf(entry, formatters)
  const lines = partLines(entry, [...first, ...(period ? periodFields : [])], formatters)
  const heading = field === 'languages' ? withProficiency(title, formatters.language) : title.join(', ')
  return [heading, period, ...lines].filter((line) => line !== '')
}

/** Returns the labelled parts of a list entry, except those shown elsewhere. */
export function partLines(entry: object, alreadyListed: Iterable<string>, formatters: ValueFormatters): string[] {
  const without = new Set(alreadyListed)
  const labels = entryLabels(formatters.t)
  return Object.entries(entry)
    .filter(([name, value]) => !without.has(name) && name !== 'documentId' && isListed(value))
    .map(([name, value]) => `${labels.get(name) ?? name}: ${partText(name, value, formatters)}`)
}

/** Returns a language with its level, which Danish writes in lower case within brackets. */
export const withProficiency = ([name = '', proficiency]: readonly string[], language: LabelLanguage): string =>
  proficiency ? `${name} (${language === 'da' ? lowerFirst(proficiency) : proficiency})` : name

/** A switch that is off isn't shown in list entries. */
const isListed = (value: unknown): boolean => value !== false && !isBlank(value)

const periodFields = new Set(['startDate', 'endDate', 'isCurrent'])

function periodOf({ startDate, endDate }: Record<string, unknown>, formatters: ValueFormatters): string {
  if (typeof startDate !== 'string' || startDate === '') return ''
  const end = typeof endDate === 'string' && endDate !== '' ? momentText(endDate, formatters) : formatters.t('Present')
  return `${momentText(startDate, formatters)} – ${end}`
}

const partText = (name: string, value: unknown, formatters: ValueFormatters): string =>
  fieldText(name, value, formatters, listsInEntries.get(name))

function fieldText(
  field: string,
  value: unknown,
  formatters: ValueFormatters,
  list: readonly ListEntry[] | undefined = listsOfFields.get(field),
): string {
  const { t, language } = formatters
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (field === 'yearsOfExperience' && typeof value === 'number')
    return t('{{count}} years of experience', { count: value })
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    if (field === 'phone') return formatters.phone(value)
    if (countries.has(field)) return countryLabel(value, language)
    if (field === 'name') return certificateLabel(value, language)
    if (list) return labelOf(list, value, language)
    const text = momentText(value, formatters)
    const isOver = formatters.now && expiryFields.has(field) && expiryState(value, formatters.now) === 'expired'
    return isOver ? t('{{date}} (expired)', { date: text }) : text
  }
  if (Array.isArray(value)) return value.map((part) => fieldText(field, part, formatters, list)).join(', ')
  if (isRecord(value)) {
    const parts = Object.entries(value).filter(([, part]) => !isBlank(part))
    const labels = entryLabels(t)
    return parts.map(([name, part]) => `${labels.get(name) ?? name}: ${partText(name, part, formatters)}`).join(', ')
  }
  return ''
}

/** Formats a date or timestamp. Returns other text, and dates that don't exist, unchanged. */
function momentText(text: string, { date, dateTime }: ValueFormatters): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+Z)?$/.exec(text) ?? []
  if (day === undefined) return text
  const moment = new Date(time ? text : `${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) return text
  return time ? dateTime(text) : date(text)
}

const entryLabels = (t: TFunction) =>
  new Map(
    Object.entries({
      description: t('Description'),
      responsibilities: t('Description'),
      employmentType: t('Employment Type'),
      projectType: t('Project type'),
      projectSize: t('Project size'),
      skillsUsed: t('Skills used'),
      machinery: t('Machinery'),
      teamSize: t('Team size'),
      supervisoryRole: t('Supervisory role'),
      issueDate: t('Issued'),
      completionDate: t('Issued'),
      expiryDate: t('Expires'),
      certificateNumber: t('Certificate number'),
      issuedIn: t('Issued in'),
      recognitionLetter: t('Danish recognition (letter no.)'),
      recognisedOn: t('Recognised on'),
      fileName: t('File'),
      bouncedAt: t('Bounced'),
      complainedAt: t('Marked as spam'),
    }),
  )
