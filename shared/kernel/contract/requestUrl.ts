import type { AnyRoute } from './defineRoute.ts'

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
