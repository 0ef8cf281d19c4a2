import { useState } from 'react'

/** So long, in milliseconds, after something was done a second press still counts as meant for it, and not for what has taken its place. */
const secondPress = 700

/** Does one thing at a time: `busy` lasts until it is done, and for as long as a second press of the same finger may come. */
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
