import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDraft, forgetDraftOfBrowser, keepDraft, readDraft } from '../../applicantForm/formDraft.ts'
import type { FormValues } from '../../applicantForm/formValues.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

/** How long typing has to rest before it is kept, in milliseconds. */
const pause = 500

/** The draft of an application in this tab. */
export function useDraft(today: string) {
  const hydrated = useHydrated()
  const [state, setState] = useState(() => ({
    restored: hydrated ? readDraft(today) : undefined,
    round: 0,
  }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<FormValues>(undefined)

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    if (latest.current) keepDraft(latest.current)
    latest.current = undefined
  }, [])
  const keep = useCallback(
    (values: FormValues) => {
      latest.current = values
      clearTimeout(timer.current)
      timer.current = setTimeout(keepNow, pause)
    },
    [keepNow],
  )
  // The form that was drawn at build knows of no draft.
  const [drawnAhead] = useState(!hydrated)
  useEffect(() => {
    const restored = drawnAhead ? readDraft(today) : undefined
    if (restored) setState({ restored, round: 1 })
  }, [drawnAhead, today])

  useEffect(forgetDraftOfBrowser, [])

  // Phones end pages without a word.
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
    forgetDraft()
  }, [])
  return {
    /** What was typed before, where there was anything. */
    restored: state.restored,
    /** Grows when the form begins anew. */
    round: state.round,
    keep,
    forget,
    discard: () => {
      forget()
      setState(({ round }) => ({ restored: undefined, round: round + 1 }))
    },
  }
}
