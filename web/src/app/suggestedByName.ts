import type { PendingPerson } from '../../../shared/applicants/domain/duplicate.ts'
import { findPendingSubmissions } from '../../../shared/intake/contract/findPendingSubmissions.ts'
import { isSought, type Sought } from '../../../shared/intake/domain/personSought.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { type LabelLanguage, labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { call } from '../api/call.ts'
import type { Formats } from '../i18n/formats.ts'
import type { Suggestion } from './suggestionGroups.ts'

/** So many people are suggested. */
const mostPeople = 4

/** So many are asked for: who has a word as their trade may come before whose name it begins. */
const limit = String(limits.suggestions)

/** How what is said of somebody is written. */
interface Written extends Pick<Formats, 'date'> {
  language: LabelLanguage
}

/** People whom a term asks for by name, email or phone, then for whoever reviews them applications that wait. */
export async function suggestedByName(term: string, reviews: boolean, written: Written): Promise<Suggestion[]> {
  const [found, waiting] = await Promise.all([
    call(searchApplicants, { query: { search: term, limit } }),
    // Whoever is in the database is suggested all the same.
    reviews ? call(findPendingSubmissions, { body: { q: term } }).catch(() => []) : [],
  ])
  return [...suggestedPeople(found.applicants, term, written), ...suggestedSubmissions(waiting, written)]
}

interface Person extends Sought {
  id: string
  primaryProfession?: string | undefined
  city?: string | undefined
}

/** Of those whom a search finds, by whatever words, the first whom the term itself asks for, with trade and town. */
export const suggestedPeople = (
  found: readonly Person[],
  term: string,
  { language }: Pick<Written, 'language'>,
): Suggestion[] =>
  found
    .filter((person) => isSought(person, term))
    .slice(0, mostPeople)
    .map((person) => ({ group: 'people', ...named(person, language) }))

/** Who waits for a decision, with the day on which they applied, too. */
export const suggestedSubmissions = (waiting: readonly PendingPerson[], { language, date }: Written): Suggestion[] =>
  waiting.map((person) => ({ group: 'submissions', ...named(person, language, date(person.submittedAt)) }))

function named({ id, firstName, lastName, primaryProfession, city }: Person, language: LabelLanguage, since?: string) {
  const trade = primaryProfession && labelOf(professions, primaryProfession, language)
  return { id, text: `${firstName} ${lastName}`.trim(), about: [trade, city, since].filter(Boolean).join(' · ') }
}
