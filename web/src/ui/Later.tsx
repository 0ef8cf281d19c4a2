import type { ReactNode } from 'react'
import { useIdle } from './useIdle.ts'

interface LaterProps {
  /** What keeps their place meanwhile, where something stands below. */
  place?: ReactNode
  children: ReactNode
}

/** Draws its contents when the browser has time for them: for what is not looked at first, and moves nothing. */
export function Later({ place, children }: LaterProps) {
  return useIdle() ? children : place
}
