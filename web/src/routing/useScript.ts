import { useEffect, useState } from 'react'
import { onlineImport } from '../ui/feedback/onlineImport.ts'

export interface Script<Part> {
  part: Part | undefined
  isMissing: boolean
}

/**
 * Loads a part of a page on demand. If it fails, the page stays as it is, and loading is retried once the browser is
 * back online.
 */
export function useScript<Part>(load: () => Promise<Part>): Script<Part> {
  const [here, setHere] = useState<{ part: Part }>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (here) return undefined
    let isCurrent = true
    const loadScript = () => {
      onlineImport(load).then(
        (part) => isCurrent && setHere({ part }),
        () => isCurrent && setMissing(true),
      )
    }
    loadScript()
    window.addEventListener('online', loadScript)
    return () => {
      isCurrent = false
      window.removeEventListener('online', loadScript)
    }
  }, [load, here])
  return { part: here?.part, isMissing: isMissing && !here }
}
