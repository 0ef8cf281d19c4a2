import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function to call when the focused element disappears. It restores focus to the element focused before
 * `area`, otherwise to the open dialog.
 */
export function useFocusBack(area: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element>(null)

  useEffect(() => {
    before.current = document.activeElement
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !area.current?.contains(target)) before.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [area])

  return useCallback(() => {
    if (!area.current?.contains(document.activeElement)) return
    const places = [before.current, ...document.querySelectorAll('[role=dialog]')]
    const place = places.find((each) => each instanceof HTMLElement && each.isConnected && each !== document.body)
    if (place instanceof HTMLElement) place.focus()
  }, [area])
}
