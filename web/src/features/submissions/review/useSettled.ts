import { useEffect, useState } from 'react'

/** As long as a double click takes, and a little more. */
const settleTime = 700

/**
 * Whether what stands here has been in sight for long enough to be decided on: what came in the place of something else stands under
 * a button that may be on its way down for the second time.
 */
export function useSettled(cameByItself: boolean): boolean {
  const [settled, setSettled] = useState(!cameByItself)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleTime)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
