import { useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'
import { type DraftPlace, forgetDraft, readDraft, storeDraft } from './formDraft.ts'
import type { FormValues } from './formValues.ts'

/** Milliseconds without typing before the draft is saved. */
const pause = 500

export type Draft = ReturnType<typeof useDraft>

/** Restores the draft from this place when the form opens, and saves changes to it. */
export function useDraft(today: string, firstPlace: DraftPlace) {
  const hydrated = useHydrated()
  const [place] = useState(firstPlace)
  const [state, setState] = useState(() => ({
    restored: hydrated ? readDraft(today, place) : undefined,
    round: 0,
  }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<FormValues>(undefined)

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    if (latest.current) storeDraft(latest.current, place)
    latest.current = undefined
  }, [place])
  const keep = useCallback(
    (values: FormValues) => {
      latest.current = values
      clearTimeout(timer.current)
      timer.current = setTimeout(keepNow, pause)
    },
    [keepNow],
  )
  // The prerendered form couldn't read the draft.
  const [drawnAhead] = useState(!hydrated)
  useEffect(() => {
    const restored = drawnAhead ? readDraft(today, place) : undefined
    if (restored) setState({ restored, round: 1 })
  }, [drawnAhead, today, place])

  // Phones may close pages without any other event.
  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    latest.current = undefined
    forgetDraft(place)
  }, [place])
  return {
    restored: state.restored,
    /** Increments when the form restarts. */
    round: state.round,
    keep,
    forget,
    discard: () => {
      forget()
      setState(({ round }) => ({ restored: undefined, round: round + 1 }))
    },
  }
}
