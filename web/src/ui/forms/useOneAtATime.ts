import { useState } from 'react'

/**
 * Milliseconds after an action during which a second press still counts as part of the first, and not as meant for what
 * has replaced the button.
 */
const secondPress = 700

/**
 * Runs one action at a time. `busy` lasts until it is done, plus the time in which an accidental second press may
 * follow.
 */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false)
  const during = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setTimeout(() => setBusy(false), secondPress)
    }
  }
  return { busy, during }
}
