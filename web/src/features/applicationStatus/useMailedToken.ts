import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Kept with the page's entry in the history, where reloading finds it and no address shows it. */
interface KeptToken {
  token: string
}
const isKept = (state: unknown): state is KeptToken =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'

/**
 * The token of the link in a mail, undefined without one. It leaves the address at once: what stands there is copied, read
 * over shoulders, and sent on as where a visitor came from.
 */
export function useMailedToken(): string | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const sent = new URLSearchParams(search).get('token') ?? undefined
  const [token] = useState(sent ?? (isKept(state) ? state.token : undefined))

  useEffect(() => {
    if (sent !== undefined) void navigate(pathname, { replace: true, state: { token: sent } satisfies KeptToken })
  }, [sent, pathname, navigate])

  return token
}
