import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../applicantForm/formDraft.ts'
import type { FormValues } from '../../applicantForm/formValues.ts'

/** How long typing has to rest before it is kept, in milliseconds. */
const pause = 500

/** The draft of an application in this browser. */
export function useDraft(today: string) {
  const [state, setState] = useState(() => ({ restored: readDraft(new Date(), today), round: 0 }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<FormValues>(undefined)

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    if (latest.current) keepDraft(latest.current, new Date())
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
