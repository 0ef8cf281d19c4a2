import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** An entry of the browser's history: the query of its address, `?` included, and what is kept with it. */
interface HistoryEntry {
  search: string
  state: unknown
}

interface StepOptions {
  /** Replaces the current entry, so that the back button passes over it. */
  replace?: boolean
  state?: unknown
}

export interface Address extends HistoryEntry {
  go: (search: string, options?: StepOptions) => void
  back: () => void
}

/**
 * The address of the page and the ways to another. The router changes places with low priority; what one has just chosen is
 * shown at once all the same, since a box that ticks late feels broken.
 */
export function useAddress(): Address {
  const location = useLocation()
  const navigate = useNavigate()
  const [entry, showAtOnce] = useOptimistic<HistoryEntry>(location)

  const go = useCallback(
    (search: string, { replace = false, state = null }: StepOptions = {}) =>
      startTransition(() => {
        showAtOnce({ search, state })
        void navigate({ search }, { replace, state })
      }),
    [navigate, showAtOnce],
  )
  const back = useCallback(() => void navigate(-1), [navigate])

  const { search, state } = entry
  return useMemo(() => ({ search, state, go, back }), [search, state, go, back])
}
