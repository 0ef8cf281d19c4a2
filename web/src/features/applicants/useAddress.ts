import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** A place in the history: the query of its address, `?` included, and what is kept with it. */
interface Place {
  search: string
  state: unknown
}

interface StepOptions {
  /** Takes the place of the current one, so that the back button passes over it. */
  replace?: boolean
  state?: unknown
}

export interface Address extends Place {
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
  const [place, showAtOnce] = useOptimistic<Place>(location)

  const go = useCallback(
    (search: string, { replace = false, state = null }: StepOptions = {}) =>
      startTransition(() => {
        showAtOnce({ search, state })
        void navigate({ search }, { replace, state })
      }),
    [navigate, showAtOnce],
  )
  const back = useCallback(() => void navigate(-1), [navigate])

  const { search, state } = place
  return useMemo(() => ({ search, state, go, back }), [search, state, go, back])
}

/** A query as an address spells it. */
export const searchOf = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '')
