import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Returns whether the page is being printed: parts that show one piece at a time then show them all. */
export const usePrinting = (): boolean => useSyncExternalStore(watchPrinting, isPrinting, () => false)

/** Set before the media query changes, which is after the browser has counted the pages. */
let isAnnounced = false
const isPrinting = () => isAnnounced || window.matchMedia('print').matches

function watchPrinting(onChange: () => void): () => void {
  const watch = new AbortController()
  const { signal } = watch
  const announce = ({ type }: Event) => {
    isAnnounced = type === 'beforeprint'
    onChange()
  }
  window.addEventListener('beforeprint', announce, { signal })
  window.addEventListener('afterprint', announce, { signal })
  window.matchMedia('print').addEventListener('change', onChange, { signal })
  return () => watch.abort()
}

/** Prints in the light theme, whichever is on the screen. */
export function usePrintedLight(): void {
  const printing = usePrinting()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const { theme } = dataset
    if (!printing || theme === undefined) return
    dataset.theme = 'light'
    return () => {
      dataset.theme = theme
    }
  }, [printing])
}
