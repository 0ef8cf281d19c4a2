import { useCallback } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { ApiError } from './call.ts'

export interface Pages<Page> {
  pages: readonly Page[] | undefined
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  retry: () => void
}

/** Loads a list page by page. It is refetched each time it is opened. */
export function usePages<Query extends object, Page extends { next: string | null }>(
  name: string,
  query: Query,
  read: (query: Query & { after?: string }) => Promise<Page>,
): Pages<Page> {
  const keyOf = (_index: number, before: Page | null) => {
    if (before === null) return [name, query] as const
    return before.next === null ? null : ([name, { ...query, after: before.next }] as const)
  }
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiError>(
    keyOf,
    (key: readonly [string, Query]) => read(key[1]),
    { revalidateAll: true, revalidateIfStale: true, dedupingInterval: 0 },
  )
  const retry = useCallback(() => void mutate(), [mutate])
  return {
    pages: data,
    problem: isValidating ? undefined : error,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    loadingMore: isValidating && data !== undefined && size > data.length,
    showMore: () => void setSize(size + 1),
    retry,
  }
}
