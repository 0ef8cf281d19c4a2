import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/contract/defineRoute.ts'
import { currentLanguage } from '../i18n/language.ts'
import { ApiError } from './apiError.ts'

export { ApiError, shownMessage } from './apiError.ts'

interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

let whenSessionEnds: () => void = () => {}

/** Names what happens when a call is answered 401: the session has ended. */
export function onSessionEnd(listener: () => void): void {
  whenSessionEnds = listener
}

/** The address of a request: parameters in their places, empty and missing parts of the query left out. */
export function addressOf(route: AnyRoute, { params = {}, query = {} }: RequestParts): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Calls a route of the API with the session cookie and gives its answer, parsed by the route's schema.
 * Throws an ApiError for every answer but a success, and when no answer came; an abort rejects as fetch does.
 */
export async function call<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route>,
  options: { signal?: AbortSignal } = {},
): Promise<RouteAnswer<Route>> {
  const parts: RequestParts = request ?? {}
  const answer = await send(route, parts, options.signal)
  const text = await answer.text()
  if (!answer.ok) {
    if (answer.status === 401 && route.access !== 'public') whenSessionEnds()
    throw new ApiError(answer.status, answer.statusText, text)
  }
  if (route.response === null) return undefined as RouteAnswer<Route>
  return readAnswer(route.response, answer, text) as RouteAnswer<Route>
}

async function send(route: AnyRoute, parts: RequestParts, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(addressOf(route, parts), {
      method: route.method,
      credentials: 'same-origin',
      signal: signal ?? null,
      headers: {
        // Mails are written in the language that was chosen here, which need not be the browser's own.
        'accept-language': currentLanguage(),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    })
  } catch (problem) {
    if (signal?.aborted) throw problem
    throw new ApiError(0, 'no answer', '')
  }
}

function readAnswer(schema: NonNullable<AnyRoute['response']>, answer: Response, text: string): unknown {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ApiError(answer.status, 'an answer that does not keep to its contract', '')
  }
}
