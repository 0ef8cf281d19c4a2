import { useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { keptText } from './keptText.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * The token that an address carries under a name, and the address without it. Mails carry it in the fragment, which browsers send
 * to nobody; in older mails it stands in the query.
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
 * The token of the link in a mail, undefined without one. It leaves the address before anything is asked: what stands there is
 * copied, read over shoulders, and sent on as where a visitor came from. It is kept with the page's entry in the history, where
 * reloading finds it and no address shows it.
 */
export function useMailedToken(): string | undefined {
  const location = useLocation()
  const navigate = useNavigate()
  const sent = mailedToken('token', location)

  useLayoutEffect(() => {
    const found = mailedToken('token', location)
    if (found) void navigate(found.without, { replace: true, state: { token: found.token } })
  }, [location, navigate])

  return sent?.token ?? keptText(location.state, 'token')
}
