/** Maximum milliseconds that deferred work waits for a busy browser. */
const timeout = 1000

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, timeout / 5)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(act, { timeout })
  return () => window.cancelIdleCallback(idle)
}
