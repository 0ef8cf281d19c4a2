import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

interface LaterProps {
  /** What keeps their place meanwhile, where something stands below. */
  place?: ReactNode
  children: ReactNode
}

/** Draws its contents when the browser has time for them: for what is not looked at first, and moves nothing. */
export function Later({ place, children }: LaterProps) {
  const [due, setDue] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setDue(true))), [])
  return due ? children : place
}
