import { type ReactNode, useState } from 'react'
import { useIdle } from './useIdle.ts'

interface LaterProps {
  /** Whether somebody waits for it as it is first drawn: then it is there from the beginning. */
  atOnce?: boolean
  /** What keeps their place meanwhile, where something stands below. */
  place?: ReactNode
  children: ReactNode
}

/** Draws its contents when the browser has time for them: for what is not looked at first, and moves nothing. */
export function Later({ atOnce = false, place, children }: LaterProps) {
  const [wasAwaited] = useState(atOnce)
  const isIdle = useIdle()
  return wasAwaited || isIdle ? children : place
}
