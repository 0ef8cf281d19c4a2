import { type RefObject, useEffect, useRef } from 'react'
import styles from './board.module.css'

interface MoreCardsProps {
  onSeen: () => void
  /** What scrolls; the window without. */
  within: RefObject<HTMLElement | null> | undefined
}

/** So far before its end a column asks for more. */
const ahead = '600px'

/** The end of what a column has fetched: coming near it asks for more. */
export function MoreCards({ onSeen, within }: MoreCardsProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // Several come at once where the page was busy.
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
      },
      { root: within?.current ?? null, rootMargin: `0px 0px ${ahead} 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onSeen, within])
  return <div ref={end} className={styles.end} />
}
