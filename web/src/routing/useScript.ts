import { useEffect, useState } from 'react'
import { onlineImport } from '../ui/onlineImport.ts'

export interface Script<Part> {
  /** What the script brings, once it is here. */
  part: Part | undefined
  /** Whether it was asked for and did not come. */
  isMissing: boolean
}

/**
 * A part of a page that comes with a script of its own. Where the script does not come the page stays as it is; it is asked for
 * again when the connection is back.
 */
export function useScript<Part>(load: () => Promise<Part>): Script<Part> {
  const [here, setHere] = useState<{ part: Part }>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (here) return undefined
    let isCurrent = true
    const ask = () => {
      onlineImport(load).then(
        (part) => isCurrent && setHere({ part }),
        () => isCurrent && setMissing(true),
      )
    }
    ask()
    window.addEventListener('online', ask)
    return () => {
      isCurrent = false
      window.removeEventListener('online', ask)
    }
  }, [load, here])
  return { part: here?.part, isMissing: isMissing && !here }
}
