import { identityKey } from '../../accounts/domain/user.ts'
import { applicantSchema } from '../../applicants/domain/applicant.ts'
import type { publicFormFields } from '../../applicants/domain/applicantForms.ts'
import { languageProficiencies } from '../lists/languageProficiencies.ts'

type Field = keyof typeof publicFormFields
type Entry = string | Readonly<Record<string, unknown>>

/** The fields that identify an entry of a list. Texts are compared ignoring case. */
const sameBy: Partial<Record<Field, readonly string[]>> = {
  professions: ['profession'],
  languages: ['language'],
  workExperience: ['company', 'position', 'startDate'],
  certifications: ['name', 'issuer'],
  safetyTraining: ['name', 'issuer'],
}

/** Which entry stays if both lists have it: the sent one, or the held one unless the sent one says more (see `hasMoreDetail`). */
export type EntryThatStays = 'sent' | 'held'

/**
 * Joins a record's list with that of an application. Nothing in the record is lost. For entries in both, the application's wins unless
 * `stays` says otherwise. New entries come last.
 */
export function joinedList(
  field: Field,
  current: readonly Entry[],
  sent: readonly Entry[],
  stays: EntryThatStays = 'sent',
): Entry[] {
  const joined = [...current]
  const free = new Set(current.keys())
  for (const entry of sent) {
    const same = [...free].filter((place) => keyOf(field, joined[place]) === keyOf(field, entry))
    // A record can have two certificates with the same name and issuer. The one with the same date is preferred.
    const place = same.find((each) => dayOf(joined[each]) === dayOf(entry)) ?? same[0]
    if (place === undefined) joined.push(entry)
    else if (stays === 'sent' || hasMoreDetail(entry, joined[place]))
      joined[place] = completed(field, joined[place], entry)
    else joined[place] = completed(field, entry, joined[place] ?? entry)
    if (place !== undefined) free.delete(place)
  }
  return joined
}

/** Returns the maximum length of a list if it is exceeded, otherwise undefined. */
export function mostEntries(field: Field, entries: readonly unknown[]): number | undefined {
  const { error } = applicantSchema.shape[field].safeParse(entries)
  const tooMany = error?.issues.find(({ code, path }) => code === 'too_big' && path.length === 0)
  return tooMany?.code === 'too_big' ? Number(tooMany.maximum) : undefined
}

const keyOf = (field: Field, entry: Entry | undefined): string =>
  typeof entry === 'object'
    ? JSON.stringify((sameBy[field] ?? Object.keys(entry)).map((name) => identityKey(String(entry[name] ?? ''))))
    : identityKey(entry ?? '')

const dayOf = (entry: Entry | undefined): unknown => (typeof entry === 'object' ? entry.issueDate : undefined)

/** Returns whether an entry has a later expiry date, more years of experience or a higher language level than the held one. */
function hasMoreDetail(entry: Entry, current: Entry | undefined): boolean {
  if (typeof entry !== 'object' || typeof current !== 'object') return false
  return (
    String(entry.expiryDate ?? '') > String(current.expiryDate ?? '') ||
    Number(entry.yearsOfExperience ?? 0) > Number(current.yearsOfExperience ?? 0) ||
    levelOf(entry) < levelOf(current)
  )
}

/** Returns the rank of a proficiency, best first. No proficiency ranks last. */
function levelOf({ proficiency }: Exclude<Entry, string>): number {
  const place = (languageProficiencies as readonly unknown[]).indexOf(proficiency)
  return place < 0 ? languageProficiencies.length : place
}

/** Completes a sent entry with data only the held one has, such as its file, as far as the two are compatible. */
function completed(field: Field, current: Entry | undefined, sent: Entry): Entry {
  if (typeof current !== 'object' || typeof sent !== 'object') return sent
  const filledFields = Object.entries(sent).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  const both = { ...current, ...Object.fromEntries(filledFields) }
  return applicantSchema.shape[field].safeParse([both]).success ? both : sent
}
