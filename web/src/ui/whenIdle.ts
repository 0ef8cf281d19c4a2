/** So long, in milliseconds, what comes later waits at most for a browser that has much else to do. */
const timeout = 1000

/** Does something when the browser is idle; the returned function takes that back. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, timeout / 5)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(act, { timeout })
  return () => window.cancelIdleCallback(idle)
}
