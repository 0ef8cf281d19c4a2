import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import type { Language } from '../browserStorage.ts'

export interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The address of a request: parameters in their places, empty and missing parts of the query left out. */
export function addressOf({ path }: Pick<AnyRoute, 'path'>, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** How an answer is asked for, with the session's cookie. */
export const getRequest = (language: Language): RequestInit & { headers: Record<string, string> } => ({
  credentials: 'same-origin',
  // Mails are written in the language that was chosen here, which need not be the browser's own.
  headers: { 'accept-language': language },
})
