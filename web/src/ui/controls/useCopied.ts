import { useEffect, useState } from 'react'

/** Milliseconds that a button confirms a copy. */
const confirmedFor = 2000

/** Copies a text to the clipboard. `copied` is true for two seconds. `copy` rejects if the browser doesn't allow it. */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmedFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return { copied, copy }
}
