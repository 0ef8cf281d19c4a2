import useSWR from 'swr'
import { isAllowedForRole } from '../../../shared/accounts/domain/access.ts'
import { suggestSearches } from '../../../shared/search/contract/suggestSearches.ts'
import { useRoute } from '../api/useRoute.ts'
import { useLanguage } from '../i18n/language.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useSession } from '../session/session.tsx'
import { onlineImport } from '../ui/feedback/onlineImport.ts'
import { mayBeSuggestedFor, type Suggestion, shownOf, suggestedSearches } from './suggestionGroups.ts'
import { usePaused } from './usePaused.ts'

const fetchByName = () => onlineImport(() => import('./suggestedByName.ts'))

/** Milliseconds without typing before suggestions are requested. */
const typingPause = 180

/** Refetches a term after the language changes. Keeps the previous suggestions until the new ones arrive. */
const suggestionOptions = { keepPreviousData: true, revalidateIfStale: true }

/**
 * Returns up to ten suggestions for a text: people first, then pending submissions for reviewers, then searches. Nothing
 * is looked up before the user types. The script that looks up people and submissions is loaded on demand.
 */
export function useSuggestions(text: string, typing: boolean): Suggestion[] {
  const language = useLanguage()
  const { date } = useFormats()
  const { user } = useSession()
  const term = usePaused(typing ? text.trim() : '', typingPause)
  const isSearchable = mayBeSuggestedFor(term) && mayBeSuggestedFor(text)
  const { data: searches } = useRoute(suggestSearches, isSearchable ? { query: { q: term } } : null, suggestionOptions)
  const byName = useSWR(
    isSearchable && user
      ? (['byName', term, isAllowedForRole(user.role, 'submissions:review'), language] as const)
      : null,
    async ([, , reviews]) => (await fetchByName()).suggestedByName(term, reviews, { language, date }),
    suggestionOptions,
  )
  if (!isSearchable) return []
  return shownOf(byName.data ?? [], searches ? suggestedSearches(searches) : [])
}
