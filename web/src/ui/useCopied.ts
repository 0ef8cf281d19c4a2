import { useEffect, useState } from 'react'

/** For this long a button confirms that it copied. */
const confirmedFor = 2000

/** Puts a text onto the clipboard, and tells for two seconds that it is there. `copy` rejects where the browser does not allow it. */
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
