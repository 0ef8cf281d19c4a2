import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** How far below the viewport contents are already rendered. */
const ahead = '240px'

interface WhenSeenProps {
  /** The height of the placeholder in pixels, so that nothing shifts when the contents appear. */
  height: number
  children: ReactNode
}

/** Renders its contents when they are about to scroll into view, with a placeholder until then. */
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
