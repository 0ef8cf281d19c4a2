import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import { askedFields, type EntryList, emptyEntry, entryLists, type FormValues } from './formValues.ts'

/** Fields of the form that are never sent. */
const formOnly: ReadonlySet<string> = new Set([
  'key',
  'file',
  'lostFile',
  'pending',
  'picture',
  'lostPicture',
  'cv',
  'lostCv',
  'otherDocuments',
  'lostDocuments',
  'gdprConsent',
  'talentPool',
])

const numbers: ReadonlySet<string> = new Set([
  ...askedFields.filter((name) => applicantFields[name].input === 'number'),
  // In list entries.
  'yearsOfExperience',
  'teamSize',
])

/** Parses a number. Returns other text unchanged, for the rules to reject. */
function numberIn(text: string): unknown {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}

/** Converts the values to the API's input: parses numbers and leaves out empty fields. */
export function inputOf(values: FormValues): Record<string, unknown> {
  return filledIn(values) as Record<string, unknown>
}

function filledIn(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return numbers.has(name) ? numberIn(value) : value
  if (Array.isArray(value)) return value.map((entry) => filledIn(entry))
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(
    ([field, part]) => !formOnly.has(field) && part !== undefined && (part !== '' || field === 'yearsOfExperience'),
  )
  return Object.fromEntries(
    // Empty years of experience become 0, which the rules reject as too few.
    filled.map(([field, part]) => [field, part === '' ? 0 : filledIn(part, field)]),
  )
}

/** Returns true if the pending entry of a list has any input. */
export function isStarted(values: FormValues, list: EntryList): boolean {
  if (list === 'professions') return values.pending.professions.profession !== ''
  const { key: _key, ...typed } = values.pending[list]
  const { key: _emptyKey, ...empty } = emptyEntry[list]()
  // The name of a lost file isn't input to send.
  return JSON.stringify({ ...typed, lostFile: undefined }) !== JSON.stringify(empty)
}

/** Returns the values with every pending entry appended to its list, so that sending loses no input. */
export function withPending(values: FormValues): FormValues {
  const lists = entryLists.filter((list) => isStarted(values, list))
  return { ...values, ...Object.fromEntries(lists.map((list) => [list, [...values[list], values.pending[list]]])) }
}
