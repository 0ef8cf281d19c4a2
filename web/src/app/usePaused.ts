import { useEffect, useState } from 'react'

/** Returns the value once it hasn't changed for `pause` milliseconds. */
export function usePaused<Value>(value: Value, pause: number): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return paused
}
