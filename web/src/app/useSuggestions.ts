import useSWR from 'swr'
import { mayEver } from '../../../shared/accounts/domain/access.ts'
import { suggestSearches } from '../../../shared/search/contract/suggestSearches.ts'
import { useRoute } from '../api/useRoute.ts'
import { useLanguage } from '../i18n/language.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useSession } from '../session/session.tsx'
import { onlineImport } from '../ui/onlineImport.ts'
import { mayBeSuggestedFor, type Suggestion, shownOf, suggestedSearches } from './suggestionGroups.ts'
import { usePaused } from './usePaused.ts'

const fetchByName = () => onlineImport(() => import('./suggestedByName.ts'))

/** So long a pause in typing, in milliseconds, asks for suggestions. */
const typingPause = 180

/** The same term is answered in another language once that is chosen; until a new one is answered, the last one's stay. */
const asTyped = { keepPreviousData: true, revalidateIfStale: true }

/**
 * What a text may mean, ten at most: people first, then for whoever reviews them applications that wait. Both are looked for only
 * while somebody types, by a script that comes then.
 */
export function useSuggestions(text: string, typing: boolean): Suggestion[] {
  const language = useLanguage()
  const { date } = useFormats()
  const { user } = useSession()
  const term = usePaused(text.trim(), typingPause)
  const asked = mayBeSuggestedFor(term) && mayBeSuggestedFor(text)
  const { data: searches } = useRoute(suggestSearches, asked ? { query: { q: term } } : null, asTyped)
  const byName = useSWR(
    asked && typing && user ? (['byName', term, mayEver(user.role, 'submissions:review'), language] as const) : null,
    async ([, , reviews]) => (await fetchByName()).suggestedByName(term, reviews, { language, date }),
    asTyped,
  )
  if (!asked) return []
  return shownOf(byName.data ?? [], searches ? suggestedSearches(searches) : [])
}
