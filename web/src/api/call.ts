import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { currentLanguage } from '../i18n/language.ts'
import { ApiError } from './apiError.ts'
import { type Answer, dropEarlyAnswers, earlyAnswerHere, readAnswer, takeEarlyAnswer } from './earlyAnswers.ts'
import { addressOf, getRequest, type RequestParts } from './request.ts'

export { ApiError, isUnsent, shownMessage } from './apiError.ts'

let whenSessionEnds: () => boolean = () => false

/** Names what happens when a call is answered 401, and tells whether a session has ended by it: a visitor's 401 ends none. */
export function onSessionEnd(listener: () => boolean): void {
  whenSessionEnds = listener
}

/**
 * Calls a route of the API with the session cookie and gives its answer, parsed by the route's schema.
 * Throws an ApiError for every answer but a success, and when no answer came; an abort rejects as fetch does. A call that
 * ends the session is never settled: the page that made it makes way for the sign-in, which says so.
 */
export async function call<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route>,
  options: { signal?: AbortSignal } = {},
): Promise<RouteAnswer<Route>> {
  const answer = await send(route, request ?? {}, options.signal)
  if (!answer.ok) {
    if (answer.status === 401 && route.access !== 'public' && whenSessionEnds()) return new Promise(() => {})
    throw new ApiError(answer.status, answer.statusText, answer.text, secondsToWait(answer.headers))
  }
  return contentOf(route, answer)
}

/** Returns the seconds of a `Retry-After`, which holds seconds or a date by the server's clock; 0 if there is none. */
function secondsToWait(headers: Headers): number {
  const told = headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(told)) return Number(told)
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  return Math.max(0, Math.ceil((Date.parse(told) - now) / 1000) || 0)
}

/** What a call would give, where its answer was asked for ahead and is here; undefined for refusals, too. */
export function earlyContent<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route>,
): RouteAnswer<Route> | undefined {
  const answer = earlyAnswerHere(addressOf(route, request ?? {}))
  if (!answer?.ok) return undefined
  try {
    return contentOf(route, answer)
  } catch {
    // The call that takes it up reports it.
    return undefined
  }
}

async function send(route: AnyRoute, parts: RequestParts, signal: AbortSignal | undefined): Promise<Answer> {
  const address = addressOf(route, parts)
  const usual = getRequest(currentLanguage())
  try {
    if (route.method === 'GET') {
      return await (takeEarlyAnswer(address) ?? readAnswer(fetch(address, { ...usual, signal: signal ?? null })))
    }
    if (!route.changesNothing) dropEarlyAnswers()
    const sent = fetch(address, {
      ...usual,
      method: route.method,
      signal: signal ?? null,
      ...(parts.body !== undefined && {
        headers: { ...usual.headers, 'content-type': 'application/json' },
        body: JSON.stringify(parts.body),
      }),
    })
    return await readAnswer(sent)
  } catch (problem) {
    if (signal?.aborted) throw problem
    throw new ApiError(0, 'no answer', '')
  }
}

/** Answers that were read: one that was asked for ahead is looked at before it is taken up. */
const contents = new WeakMap<Answer, unknown>()

function contentOf<Route extends AnyRoute>(route: Route, answer: Answer): RouteAnswer<Route> {
  if (!contents.has(answer)) contents.set(answer, route.response && parsed(route.response, answer))
  return (contents.get(answer) ?? undefined) as RouteAnswer<Route>
}

function parsed(schema: NonNullable<AnyRoute['response']>, { status, text }: Answer): unknown {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ApiError(status, 'an answer that does not keep to its contract', '')
  }
}
