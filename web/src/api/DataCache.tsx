import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/** Data never becomes stale by itself: no refetch on focus or reconnection, no polling, no retries. */
const rules = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
  shouldRetryOnError: false,
  provider: () => new Map(),
}

/** Holds what is read inside it. Its life is that of one session: what somebody has read goes with them. */
export function DataCache({ children }: { children: ReactNode }) {
  return <SWRConfig value={rules}>{children}</SWRConfig>
}
