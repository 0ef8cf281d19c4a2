import { useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { textFromState } from './textFromState.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Returns the named token of an address, and the address without it. Mails put it in the fragment, which browsers never
 * send. Older mails have it in the query.
 */
export function mailedToken(name: string, { pathname, search, hash }: Address) {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const token = fragment.get(name) ?? query.get(name) ?? undefined
  if (token === undefined) return undefined
  query.delete(name)
  fragment.delete(name)
  const without: Address = { pathname, search: after('?', query), hash: after('#', fragment) }
  return { token, without }
}

const after = (mark: string, params: URLSearchParams): string => (params.size > 0 ? `${mark}${params}` : '')

/**
 * Returns the named token of a mailed link, or undefined. Removes it from the address before any request: addresses are
 * copied, read over shoulders, and sent as referrers. The token moves to the history entry, where it survives a reload
 * without being visible.
 */
export function useMailedToken(name = 'token'): string | undefined {
  const location = useLocation()
  const navigate = useNavigate()
  const sent = mailedToken(name, location)

  useLayoutEffect(() => {
    const found = mailedToken(name, location)
    if (found) void navigate(found.without, { replace: true, state: { [name]: found.token } })
  }, [name, location, navigate])

  return sent?.token ?? textFromState(location.state, name)
}
