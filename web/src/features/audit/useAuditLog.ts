import useSWRInfinite from 'swr/infinite'
import { searchAuditLog } from '../../../../shared/audit/contract/searchAuditLog.ts'
import type { RouteAnswer } from '../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { type ApiError, call } from '../../api/call.ts'
import { routeKey } from '../../api/useRoute.ts'
import type { requestOf } from './auditUrl.ts'

type Page = RouteAnswer<typeof searchAuditLog>

export interface AuditEntries {
  /** Undefined until the first page has loaded. */
  entries: Page['entries'] | undefined
  problem: ApiError | undefined
  /** The date that the search went back to, while there may be more. */
  searchedTo: string | undefined
  loadingMore: boolean
  showMore: () => void
  retry: () => void
}

/** The requested entries, newest first, with all pages loaded so far. Reloaded each time the page is opened. */
export function useAuditLog(request: ReturnType<typeof requestOf>): AuditEntries {
  const keyOf = (_index: number, before: Page | null) => {
    if (!request || before?.next === null) return null
    return routeKey(searchAuditLog, {
      query: { ...request, limit: String(limits.auditPage), ...(before?.next && { after: before.next }) },
    })
  }
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiError>(
    keyOf,
    (key) => call(searchAuditLog, (key as ReturnType<typeof routeKey<typeof searchAuditLog>>)[1]),
    // Each page starts where the one before ended, whatever entries were added since.
    { revalidateFirstPage: false, revalidateIfStale: true },
  )
  const last = data?.at(-1)
  return {
    entries: data?.flatMap((page) => page.entries),
    problem: isValidating ? undefined : error,
    searchedTo: last?.next ? last.searchedTo : undefined,
    loadingMore: isValidating && data !== undefined && size > data.length,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  }
}
