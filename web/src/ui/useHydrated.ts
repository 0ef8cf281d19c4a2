import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether what is shown may differ from what was drawn at build: false there and while the page takes that over, true from
 * then on. Whatever depends on the visitor's browser or address waits for it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
