import { useCallback, useEffect, useMemo, useState } from 'react'
import { type AccountState, accountStates } from '../../../../../shared/accounts/domain/managedUser.ts'
import { type Role, roles } from '../../../../../shared/accounts/domain/user.ts'
import { usePageUrl } from '../../../routing/usePageUrl.ts'
import { queryString } from '../../../urls.ts'
import type { UserFilter } from './useUserList.ts'

/** Milliseconds without typing before a search starts. */
const typingPause = 250

/** The filters of the URL (`?search=bach&role=recruiter&state=active`), and the text being typed. */
export function useUserFilter() {
  const { search: query, go } = usePageUrl()
  const params = useMemo(() => new URLSearchParams(query), [query])
  const set = useCallback(
    (name: string, value = '') => go(queryString(withValue(params, name, value)), { replace: true }),
    [params, go],
  )
  const search = params.get('search') ?? ''
  const filter: UserFilter = {
    search,
    role: roles.find((role) => role === params.get('role')),
    state: accountStates.find((state) => state === params.get('state')),
  }
  const [typed, setTyped] = useState(search)

  useEffect(() => setTyped(search), [search])
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => set('search', typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed, search, set])

  return {
    filter,
    typed,
    setTyped,
    setRole: (role: Role | undefined) => set('role', role),
    setState: (state: AccountState | undefined) => set('state', state),
  }
}

function withValue(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
