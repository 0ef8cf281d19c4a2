import { searchApplicants } from '../../../shared/contract/search/searchApplicants.ts'
import { suggestSearches } from '../../../shared/contract/search/suggestSearches.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { useRoute } from '../api/useRoute.ts'
import { useLanguage } from '../i18n/language.ts'
import { mayBeSuggestedFor, type Suggestion, shownOf, suggestedPeople, suggestedSearches } from './suggestionGroups.ts'
import { usePaused } from './usePaused.ts'

/** So long a pause in typing, in milliseconds, asks for suggestions. */
const typingPause = 180

/** The same term is answered in another language once that is chosen; until a new one is answered, the last one's stay. */
const asTyped = { keepPreviousData: true, revalidateIfStale: true }

/** So many are asked for: who has a word as their trade may come before whose name it begins. */
const limit = String(limits.suggestions)

/** What a text may mean, ten at most: people first, who are looked for only while somebody types. */
export function useSuggestions(text: string, typing: boolean): Suggestion[] {
  const language = useLanguage()
  const term = usePaused(text.trim(), typingPause)
  const asked = mayBeSuggestedFor(term) && mayBeSuggestedFor(text)
  const { data: searches } = useRoute(suggestSearches, asked ? { query: { q: term } } : null, asTyped)
  const people = asked && typing ? { query: { search: term, limit } } : null
  const { data: found } = useRoute(searchApplicants, people, asTyped)
  if (!asked) return []
  return shownOf(
    found ? suggestedPeople(found.applicants, term, language) : [],
    searches ? suggestedSearches(searches) : [],
  )
}
