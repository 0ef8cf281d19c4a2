import { type RefObject, useEffect, useRef } from 'react'
import styles from './board.module.css'

interface MoreCardsProps {
  onSeen: () => void
  /** The scroll container; the window if undefined. */
  within: RefObject<HTMLElement | null> | undefined
}

/** Distance from the end at which a column loads more cards. */
const ahead = '600px'

/** Marks the end of a column's loaded cards and asks for more when it comes near the viewport. */
export function MoreCards({ onSeen, within }: MoreCardsProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // The browser may deliver several entries at once after it was busy.
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
      },
      { root: within?.current ?? null, rootMargin: `0px 0px ${ahead} 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onSeen, within])
  return <div ref={end} className={styles.end} />
}
