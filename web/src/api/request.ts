import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import type { Language } from '../browserStorage.ts'

export interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Returns the URL of a request. Fills in the path parameters and omits empty query parameters. */
export function requestUrl({ path }: Pick<AnyRoute, 'path'>, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Returns the options of a GET request with the session cookie. */
export const getRequest = (language: Language): RequestInit & { headers: Record<string, string> } => ({
  credentials: 'same-origin',
  // The server writes mails in the language chosen here, which may differ from the browser's.
  headers: { 'accept-language': language },
})
