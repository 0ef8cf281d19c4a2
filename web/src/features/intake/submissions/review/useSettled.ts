import { useEffect, useState } from 'react'

/** The duration of a double click, plus a margin. */
const settleTime = 700

/**
 * Returns whether the content has been visible long enough to be decided on. Content that replaced something else may
 * be under a button that is being double-clicked.
 */
export function useSettled(cameByItself: boolean): boolean {
  const [settled, setSettled] = useState(!cameByItself)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleTime)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
