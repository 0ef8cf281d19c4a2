import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Whether the browser has been idle since this was first drawn: what waits for it does not keep the first paint waiting. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}
