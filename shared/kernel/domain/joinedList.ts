import { identityKey } from '../../accounts/domain/user.ts'
import { applicantSchema, type publicFormFields } from '../../applicants/domain/applicant.ts'
import { languageProficiencies } from '../lists/languageProficiencies.ts'

type Field = keyof typeof publicFormFields
type Entry = string | Readonly<Record<string, unknown>>

/** What makes two entries of a list the same one. Entries that are texts are the same in whatever capitals. */
const sameBy: Partial<Record<Field, readonly string[]>> = {
  professions: ['profession'],
  languages: ['language'],
  workExperience: ['company', 'position', 'startDate'],
  certifications: ['name', 'issuer'],
  safetyTraining: ['name', 'issuer'],
}

/** Of an entry that both lists have, which one stays: as it was sent, or as it is held, unless what was sent says more (`saysMore`). */
export type EntryThatStays = 'sent' | 'held'

/**
 * The list of a record joined with the one that an application sent: nothing of the record's is lost, an entry of both is as
 * the application says it, or as `stays` says, and what is new comes last.
 */
export function joinedList(
  field: Field,
  held: readonly Entry[],
  sent: readonly Entry[],
  stays: EntryThatStays = 'sent',
): Entry[] {
  const joined = [...held]
  const free = new Set(held.keys())
  for (const entry of sent) {
    const same = [...free].filter((place) => keyOf(field, joined[place]) === keyOf(field, entry))
    // A record can hold two certificates of one name and issuer: the one of the same day is meant.
    const place = same.find((each) => dayOf(joined[each]) === dayOf(entry)) ?? same[0]
    if (place === undefined) joined.push(entry)
    else if (stays === 'sent' || saysMore(entry, joined[place])) joined[place] = completed(field, joined[place], entry)
    else joined[place] = completed(field, entry, joined[place] ?? entry)
    if (place !== undefined) free.delete(place)
  }
  return joined
}

/** How many entries a list can have, where these are more; else undefined. */
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

/** Whether an entry is a paper that holds for longer than the held one, more years in a trade, or more of a language. */
function saysMore(entry: Entry, held: Entry | undefined): boolean {
  if (typeof entry !== 'object' || typeof held !== 'object') return false
  return (
    String(entry.expiryDate ?? '') > String(held.expiryDate ?? '') ||
    Number(entry.yearsOfExperience ?? 0) > Number(held.yearsOfExperience ?? 0) ||
    levelOf(entry) < levelOf(held)
  )
}

/** The place of a proficiency among all, the best of which is the first; behind them where none is said. */
function levelOf({ proficiency }: Exclude<Entry, string>): number {
  const place = (languageProficiencies as readonly unknown[]).indexOf(proficiency)
  return place < 0 ? languageProficiencies.length : place
}

/** An entry as it was sent, with what only the held one says, such as its file, as far as the two go together. */
function completed(field: Field, held: Entry | undefined, sent: Entry): Entry {
  if (typeof held !== 'object' || typeof sent !== 'object') return sent
  const said = Object.entries(sent).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  const both = { ...held, ...Object.fromEntries(said) }
  return applicantSchema.shape[field].safeParse([both]).success ? both : sent
}
