import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Draws its contents when the browser has time for them: for what stands below all that is seen at first, and moves nothing. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setDue(true))), [])
  return due && children
}
