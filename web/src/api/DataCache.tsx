import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/** Data never goes stale on its own: no refetch on focus or reconnection, no polling, no retries. */
const rules = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
  shouldRetryOnError: false,
  provider: () => new Map(),
}

/** Caches what is read inside it. It lives as long as one session, so cached data never outlives its user. */
export function DataCache({ children }: { children: ReactNode }) {
  return <SWRConfig value={rules}>{children}</SWRConfig>
}
