import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false while prerendering and hydrating, then true. Anything that depends on the visitor's browser or address
 * waits for it. Deferred, because React renders a changed store synchronously.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
