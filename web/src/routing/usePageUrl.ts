import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** A history entry: the query with its `?`, and its state. */
interface HistoryEntry {
  search: string
  state: unknown
}

interface StepOptions {
  /** Replaces the current entry, so that the back button skips it. */
  replace?: boolean
  state?: unknown
}

export interface PageUrl extends HistoryEntry {
  go: (search: string, options?: StepOptions) => void
  back: () => void
}

/**
 * Returns the page's address and functions to change it. The router navigates with low priority, so the new address is
 * applied optimistically: a checkbox that ticks late feels broken.
 */
export function usePageUrl(): PageUrl {
  const location = useLocation()
  const navigate = useNavigate()
  const [entry, showImmediately] = useOptimistic<HistoryEntry>(location)

  const go = useCallback(
    (search: string, { replace = false, state = null }: StepOptions = {}) =>
      startTransition(() => {
        showImmediately({ search, state })
        void navigate({ search }, { replace, state })
      }),
    [navigate, showImmediately],
  )
  const back = useCallback(() => void navigate(-1), [navigate])

  const { search, state } = entry
  return useMemo(() => ({ search, state, go, back }), [search, state, go, back])
}
