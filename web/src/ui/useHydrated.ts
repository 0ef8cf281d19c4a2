import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false while prerendering and hydrating, then true. Anything that depends on the visitor's browser or address
 * waits for it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
