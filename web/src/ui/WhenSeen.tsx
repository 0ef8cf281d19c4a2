import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** So far below what is seen, contents begin to be drawn, so that who scrolls finds them there. */
const ahead = '240px'

interface WhenSeenProps {
  /** What the place is high meanwhile, in pixels: nothing moves when its contents come. */
  height: number
  children: ReactNode
}

/** Draws its contents once somebody is about to see them, and keeps their place until then. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const watched = place.current
    if (isDue || !watched) return
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setDue(true)),
      { rootMargin: ahead },
    )
    watching.observe(watched)
    return () => watching.disconnect()
  }, [isDue])
  return (
    <div ref={place} style={{ height }}>
      {isDue && children}
    </div>
  )
}
