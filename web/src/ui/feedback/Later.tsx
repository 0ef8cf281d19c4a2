import { type ReactNode, useState } from 'react'
import { useIdle } from '../useIdle.ts'

interface LaterProps {
  /** Whether it is needed on the first render. It is then rendered at once. */
  atOnce?: boolean
  /** A placeholder, if something is below it. */
  place?: ReactNode
  children: ReactNode
}

/** Renders its contents when the browser is idle. For parts that aren't looked at first and don't shift the layout. */
export function Later({ atOnce = false, place, children }: LaterProps) {
  const [wasAwaited] = useState(atOnce)
  const isIdle = useIdle()
  return wasAwaited || isIdle ? children : place
}
