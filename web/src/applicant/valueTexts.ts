import type { TFunction } from 'i18next'
import { endingFields } from '../../../shared/applicants/domain/endingPapers.ts'
import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../shared/applicants/fields/declareField.ts'
import { countryLabel } from '../../../shared/kernel/domain/countryNames.ts'
import { expiryState } from '../../../shared/kernel/domain/expiry.ts'
import { certificates } from '../../../shared/kernel/lists/certificates.ts'
import { languageProficiencyLabels } from '../../../shared/kernel/lists/languageProficiencies.ts'
import { type LabelLanguage, type ListEntry, labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { projectSizeLabels } from '../../../shared/kernel/lists/projectSizes.ts'
import { referenceLists } from '../../../shared/kernel/lists/referenceLists.ts'
import { type Informed, informedSchema } from '../../../shared/privacy/domain/informed.ts'
import { informedWay } from './informedTexts.ts'

/** What values are told in. */
export interface Telling {
  t: TFunction
  language: LabelLanguage
  /** A calendar date as people read it. */
  date: (value: string) => string
  /** A timestamp as people read it. */
  dateTime: (value: string) => string
  /** A phone number as people write it. */
  phone: (value: string) => string
  /** The moment at which papers that have ended are told as such; without it they are told by their dates alone. */
  now?: Date
}

/** The fields, and parts of entries, that say when a paper ends. */
const expiryFields: ReadonlySet<string> = new Set([...endingFields, 'expiryDate'])

// Maps, since field names come from outside: an object would also know `valueOf`.
/** The reference lists of what the entries of lists hold: a `language` there is one that is spoken. */
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
/** The reference lists of the record's own fields: its `language` is the one that somebody is written to in. */
const listsOfFields = new Map<string, readonly ListEntry[]>(
  declared.flatMap(([name, { list }]) =>
    list === undefined || list === 'countries' ? [] : [[name, referenceLists[list]] as const],
  ),
)
const countries = new Set([
  ...declared.filter(([, { list }]) => list === 'countries').map(([name]) => name),
  'issuedIn',
])

/** What stands first in an entry of a list, in this order; the rest follows by name. */
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
 * The value of a field as people read it: entries of lines, none where nothing was said. What a stranger sent, or a record
 * held long ago, may be anything, so that whatever is not as the form would send it is told as it stands.
 */
export function valueEntries(field: string, value: unknown, telling: Telling): string[][] {
  if (isNothing(value)) return []
  if (field === 'informed') {
    const informed = informedSchema.safeParse(value)
    if (informed.success) return [informedLines(informed.data, telling)]
  }
  if (!Array.isArray(value)) return [[told(field, value, telling)]]
  const given = value.filter((part) => !isNothing(part))
  if (given.length > 0 && given.every(isRecord)) return given.map((entry) => entryLines(field, entry, telling))
  return given.length === 0 ? [] : [[given.map((part) => told(field, part, telling)).join(', ')]]
}

/** The same in one line for each entry. */
export const valueLines = (field: string, value: unknown, telling: Telling): string[] =>
  valueEntries(field, value, telling).map((lines) => lines.join(' · '))

const informedLines = ({ by, at, note, failedAt }: Informed, { t, date }: Telling): string[] => [
  informedWay(t, by, date(at)),
  ...(note === undefined ? [] : [note]),
  ...(failedAt === undefined ? [] : [t('Could not be sent: {{date}}', { date: date(failedAt) })]),
]

/** Whether a value says nothing: missing, empty, or a list of such. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.every(isNothing)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function entryLines(field: string, entry: Record<string, unknown>, telling: Telling): string[] {
  const first = titles.get(field) ?? []
  const title = first.filter((name) => !isNothing(entry[name])).map((name) => toldWithin(name, entry[name], telling))
  const period = periodOf(entry, telling)
  const lines = partLines(entry, [...first, ...(period ? periodFields : [])], telling)
  const heading = field === 'languages' ? withProficiency(title) : title.join(', ')
  return [heading, period, ...lines].filter((line) => line !== '')
}

/** The parts of an entry of a list, each with its name, but for those that are told in another way. */
export function partLines(entry: object, toldAlready: Iterable<string>, telling: Telling): string[] {
  const without = new Set(toldAlready)
  const labels = entryLabels(telling.t)
  return Object.entries(entry)
    .filter(([name, value]) => !without.has(name) && name !== 'documentId' && isTold(value))
    .map(([name, value]) => `${labels.get(name) ?? name}: ${toldWithin(name, value, telling)}`)
}

const withProficiency = ([name = '', proficiency]: string[]): string =>
  proficiency ? `${name} (${proficiency})` : name

/** Switches that are off say nothing in a list of entries. */
const isTold = (value: unknown): boolean => value !== false && !isNothing(value)

const periodFields = new Set(['startDate', 'endDate', 'isCurrent'])

function periodOf({ startDate, endDate }: Record<string, unknown>, telling: Telling): string {
  if (typeof startDate !== 'string' || startDate === '') return ''
  const end = typeof endDate === 'string' && endDate !== '' ? momentText(endDate, telling) : telling.t('Present')
  return `${momentText(startDate, telling)} – ${end}`
}

/** The same of what an entry of a list holds. */
const toldWithin = (name: string, value: unknown, telling: Telling): string =>
  told(name, value, telling, listsInEntries.get(name))

function told(
  field: string,
  value: unknown,
  telling: Telling,
  list: readonly ListEntry[] | undefined = listsOfFields.get(field),
): string {
  const { t, language } = telling
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (field === 'yearsOfExperience' && typeof value === 'number') return t('{{count}} years', { count: value })
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    if (field === 'phone') return telling.phone(value)
    if (countries.has(field)) return countryLabel(value, language)
    if (field === 'name') return labelOf(certificates, value, language)
    if (list) return labelOf(list, value, language)
    const text = momentText(value, telling)
    const isOver = telling.now && expiryFields.has(field) && expiryState(value, telling.now) === 'expired'
    return isOver ? t('{{date}} (expired)', { date: text }) : text
  }
  if (Array.isArray(value)) return value.map((part) => told(field, part, telling, list)).join(', ')
  if (isRecord(value)) {
    const parts = Object.entries(value).filter(([, part]) => !isNothing(part))
    const labels = entryLabels(t)
    return parts.map(([name, part]) => `${labels.get(name) ?? name}: ${toldWithin(name, part, telling)}`).join(', ')
  }
  return ''
}

/** A text that is a date or a timestamp as people read those; one that does not exist, like any other text, as it stands. */
function momentText(text: string, { date, dateTime }: Telling): string {
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
      recognitionLetter: t('Recognised in Denmark by letter'),
      recognisedOn: t('Recognised on'),
      fileName: t('File'),
      bouncedAt: t('Came back'),
      complainedAt: t('Called spam'),
    }),
  )
