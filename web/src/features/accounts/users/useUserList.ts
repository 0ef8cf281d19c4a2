import { useEffect, useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import { listUsers } from '../../../../../shared/accounts/contract/listUsers.ts'
import type { AccountState, ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import type { RouteAnswer, RouteRequest } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { type ApiError, call } from '../../../api/call.ts'
import { routeKey } from '../../../api/useRoute.ts'

type Page = RouteAnswer<typeof listUsers>
type Request = RouteRequest<typeof listUsers>

export interface UserFilter {
  search: string
  /** All roles if undefined. */
  role: Role | undefined
  /** Both active and inactive accounts if undefined. */
  state: AccountState | undefined
}

/** Returns the key of each page. A page starts after the last account of the previous one. */
const pageKeys = ({ search, role, state }: UserFilter) => {
  const query = { ...(search && { search }), ...(role && { role }), ...(state && { state }) }
  return (_index: number, before: Page | null) => {
    if (before === null) return routeKey(listUsers, { query: query })
    return before.next === null ? null : routeKey(listUsers, { query: { ...query, after: before.next } })
  }
}

export interface UserList {
  /** Undefined until the first page has loaded. */
  users: ManagedUser[] | undefined
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  retry: () => void
  /** Shows a changed account. */
  put: (changed: ManagedUser) => void
}

/** The matching accounts by name, with all pages loaded so far. Reloaded each time the page is opened. */
export function useUserList(filter: UserFilter): UserList {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiError>(
    pageKeys(filter),
    async (key) => call(listUsers, (key as [string, Request])[1]),
    { revalidateAll: true, revalidateIfStale: true, dedupingInterval: 0, keepPreviousData: true },
  )
  const users = useMemo(() => data?.flatMap((page) => page.users), [data])
  const withChanged = (changed: ManagedUser) => (pages: Page[] | undefined) =>
    pages?.map((page) => ({ ...page, users: page.users.map((user) => (user.id === changed.id ? changed : user)) }))
  const hasMore = (data?.at(-1)?.next ?? null) !== null
  // With many accounts, the first pages may contain only accounts of the other state.
  const isFarther = users?.length === 0 && hasMore && !error
  useEffect(() => {
    if (isFarther && !isValidating) void setSize(size + 1)
  }, [isFarther, isValidating, size, setSize])
  return {
    users: isFarther ? undefined : users,
    problem: isValidating ? undefined : error,
    hasMore,
    loadingMore: isValidating && data !== undefined && size > data.length,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
    put: (changed) => void mutate(withChanged(changed), { revalidate: false }),
  }
}
