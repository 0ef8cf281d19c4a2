import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** So long, in milliseconds, what comes later waits at most for a browser that has much else to do. */
const timeout = 1000

/** Draws its contents when the browser has time for them: for what stands below all that is seen at first, and moves nothing. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setDue(true))), [])
  return due && children
}

/** Does something when the browser is idle; the returned function takes that back. */
function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, timeout / 5)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(act, { timeout })
  return () => window.cancelIdleCallback(idle)
}
