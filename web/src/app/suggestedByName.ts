import type { PendingPerson } from '../../../shared/applicants/domain/duplicate.ts'
import { findPendingSubmissions } from '../../../shared/intake/contract/findPendingSubmissions.ts'
import { isSought, type SearchedPerson } from '../../../shared/intake/domain/personSought.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { type LabelLanguage, labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { call } from '../api/call.ts'
import type { Formats } from '../i18n/formats.ts'
import type { Suggestion } from './suggestionGroups.ts'

const mostPeople = 4

/** More are requested, because people whose trade matches may rank above people whose name matches. */
const limit = String(limits.suggestions)

interface Written extends Pick<Formats, 'date'> {
  language: LabelLanguage
}

/** Returns people who match a term by name, email or phone, then, for reviewers, pending submissions. */
export async function suggestedByName(term: string, reviews: boolean, written: Written): Promise<Suggestion[]> {
  const [found, waiting] = await Promise.all([
    call(searchApplicants, { query: { search: term, limit } }),
    // A failure here doesn't hide people in the database.
    reviews ? call(findPendingSubmissions, { body: { q: term } }).catch(() => []) : [],
  ])
  return [...suggestedPeople(found.applicants, term, written), ...suggestedSubmissions(waiting, written)]
}

interface Person extends SearchedPerson {
  id: string
  primaryProfession?: string | undefined
  city?: string | undefined
}

/** Returns the first search results that match the term by name, email or phone, with trade and town. */
export const suggestedPeople = (
  found: readonly Person[],
  term: string,
  { language }: Pick<Written, 'language'>,
): Suggestion[] =>
  found
    .filter((person) => isSought(person, term))
    .slice(0, mostPeople)
    .map((person) => ({ group: 'people', ...named(person, language) }))

/** Returns pending submissions with trade, town and submission date. */
export const suggestedSubmissions = (waiting: readonly PendingPerson[], { language, date }: Written): Suggestion[] =>
  waiting.map((person) => ({ group: 'submissions', ...named(person, language, date(person.submittedAt)) }))

function named({ id, firstName, lastName, primaryProfession, city }: Person, language: LabelLanguage, since?: string) {
  const trade = primaryProfession && labelOf(professions, primaryProfession, language)
  return { id, text: `${firstName} ${lastName}`.trim(), about: [trade, city, since].filter(Boolean).join(' · ') }
}
