import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import { askedFields, type EntryList, emptyEntry, entryLists, type FormValues } from './formValues.ts'

/** What belongs to the form alone and is never sent. */
const formOnly: ReadonlySet<string> = new Set([
  'key',
  'file',
  'lostFile',
  'pending',
  'picture',
  'lostPicture',
  'cv',
  'lostCv',
  'gdprConsent',
  'talentPool',
])

const numbers: ReadonlySet<string> = new Set([
  ...askedFields.filter((name) => applicantFields[name].input === 'number'),
  // Of the entries of lists.
  'yearsOfExperience',
  'teamSize',
])

/** A number as typed; what is none stays as it is, for the rules to say so. */
function numberIn(text: string): unknown {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}

/** The values as the calls take them: numbers for what was typed as one, and nothing for what was left empty. */
export function inputOf(values: FormValues): Record<string, unknown> {
  return filledIn(values) as Record<string, unknown>
}

function filledIn(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return numbers.has(name) ? numberIn(value) : value
  if (Array.isArray(value)) return value.map((entry) => filledIn(entry))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([field, part]) => !formOnly.has(field) && part !== undefined && (part !== '' || field === 'yearsOfExperience'),
  )
  return Object.fromEntries(
    // No years is said like too few of them.
    kept.map(([field, part]) => [field, part === '' ? 0 : filledIn(part, field)]),
  )
}

/** Whether something was typed into the form of a list and not added yet. */
export function isStarted(values: FormValues, list: EntryList): boolean {
  if (list === 'professions') return values.pending.professions.profession !== ''
  const { key: _key, ...typed } = values.pending[list]
  const { key: _emptyKey, ...empty } = emptyEntry[list]()
  // The name of a file that is gone is nothing to send.
  return JSON.stringify({ ...typed, lostFile: undefined }) !== JSON.stringify(empty)
}

/** The values with what was typed and not added at the end of its list, so that nothing typed is lost on sending. */
export function withPending(values: FormValues): FormValues {
  const lists = entryLists.filter((list) => isStarted(values, list))
  return { ...values, ...Object.fromEntries(lists.map((list) => [list, [...values[list], values.pending[list]]])) }
}
