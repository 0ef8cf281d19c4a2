import { useEffect, useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import { listUsers } from '../../../../shared/accounts/contract/listUsers.ts'
import type { AccountState, ManagedUser } from '../../../../shared/accounts/domain/managedUser.ts'
import type { Role } from '../../../../shared/accounts/domain/user.ts'
import type { RouteAnswer, RouteRequest } from '../../../../shared/kernel/contract/defineRoute.ts'
import { type ApiError, call } from '../../api/call.ts'
import { routeKey } from '../../api/useRoute.ts'

type Page = RouteAnswer<typeof listUsers>
type Request = RouteRequest<typeof listUsers>

/** Which accounts are looked for. */
export interface UserFilter {
  search: string
  /** Those of every role without one. */
  role: Role | undefined
  /** Those that may sign in and those that may not without one. */
  state: AccountState | undefined
}

/** The key of each page: each begins after the last account of the one before. */
const pageKeys = ({ search, role, state }: UserFilter) => {
  const wanted = { ...(search && { search }), ...(role && { role }), ...(state && { state }) }
  return (_index: number, before: Page | null) => {
    if (before === null) return routeKey(listUsers, { query: wanted })
    return before.next === null ? null : routeKey(listUsers, { query: { ...wanted, after: before.next } })
  }
}

export interface UserList {
  /** Undefined until the first page has come. */
  users: ManagedUser[] | undefined
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  retry: () => void
  /** Shows an account as it has become. */
  put: (changed: ManagedUser) => void
}

/** The accounts that are looked for, by name, as many pages as were asked for; read anew each time the page is opened. */
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
  // Of many accounts the first ones may all be of the other state.
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
