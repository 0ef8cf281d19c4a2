import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AccountState, accountStates } from '../../../../shared/domain/managedUser.ts'
import { type Role, roles } from '../../../../shared/domain/user.ts'
import type { UserFilter } from './useUserList.ts'

/** So long a pause in typing, in milliseconds, asks for what was typed. */
const typingPause = 250

/** What the page's address looks for (`?search=bach&role=recruiter&state=active`), and what is typed meanwhile. */
export function useUserFilter() {
  const [params, setParams] = useSearchParams()
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
    const timer = setTimeout(() => setParams(withValue('search', typed.trim()), { replace: true }), typingPause)
    return () => clearTimeout(timer)
  }, [typed, search, setParams])

  return {
    filter,
    typed,
    setTyped,
    setRole: (role: Role | undefined) => setParams(withValue('role', role ?? ''), { replace: true }),
    setState: (state: AccountState | undefined) => setParams(withValue('state', state ?? ''), { replace: true }),
  }
}

const withValue = (name: string, value: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
