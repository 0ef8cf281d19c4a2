import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { type RequestParts, requestUrl } from '../../../shared/kernel/contract/requestUrl.ts'
import { currentLanguage } from '../i18n/language.ts'
import { ApiError } from './apiError.ts'
import { type Answer, dropEarlyAnswers, earlyAnswerHere, readAnswer, takeEarlyAnswer } from './earlyAnswers.ts'
import { getRequest } from './request.ts'

export { ApiError, isUnsent, shownMessage } from './apiError.ts'

let whenSessionEnds: () => boolean = () => false

/** Registers the handler of a 401. The handler returns whether a session has ended; a visitor's 401 ends none. */
export function onSessionEnd(listener: () => boolean): void {
  whenSessionEnds = listener
}

let whenProofNeeded: () => Promise<boolean> = async () => false

/** Registers what asks for a proof when a call needs one. It returns whether the person gave it. */
export function onProofNeeded(listener: () => Promise<boolean>): void {
  whenProofNeeded = listener
}

let whenUnreadable: () => void = () => {}

/** Registers the handler of an answer that its route's schema rejects. The API may be newer than the page. */
export function onUnreadableAnswer(listener: () => void): void {
  whenUnreadable = listener
}

/**
 * Calls an API route with the session cookie and returns its answer, parsed by the route's schema.
 * Throws an ApiError if the call fails or no response arrives. An abort rejects as fetch does. A call that ends the
 * session never settles: the sign-in page replaces the caller's page and explains why. A call that needs a proof is
 * repeated once the person has given it.
 */
export async function call<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route>,
  options: { signal?: AbortSignal } = {},
): Promise<RouteAnswer<Route>> {
  const answer = await send(route, request ?? {}, options.signal)
  if (!answer.ok) {
    if (answer.status === 401 && route.access !== 'public' && whenSessionEnds()) return new Promise(() => {})
    const problem = new ApiError(answer.status, answer.statusText, answer.text, secondsToWait(answer.headers))
    if (problem.answer?.code === 'proof_required' && (await whenProofNeeded())) return call(route, request, options)
    throw problem
  }
  return contentOf(route, answer)
}

/** Returns the seconds in `Retry-After` (seconds or a date by the server's clock), or 0 if it is missing. */
function secondsToWait(headers: Headers): number {
  const retryAfterHeader = headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(retryAfterHeader)) return Number(retryAfterHeader)
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  return Math.max(0, Math.ceil((Date.parse(retryAfterHeader) - now) / 1000) || 0)
}

/** Returns the answer to a call that was made ahead, or undefined if it hasn't arrived or failed. */
export function earlyContent<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route>,
): RouteAnswer<Route> | undefined {
  const answer = earlyAnswerHere(requestUrl(route, request ?? {}))
  if (!answer?.ok) return undefined
  try {
    return contentOf(route, answer)
  } catch {
    // The call that takes the answer reports the problem.
    return undefined
  }
}

async function send(route: AnyRoute, parts: RequestParts, signal: AbortSignal | undefined): Promise<Answer> {
  const url = requestUrl(route, parts)
  const usual = getRequest(currentLanguage())
  try {
    if (route.method === 'GET') {
      return await (takeEarlyAnswer(url) ?? readAnswer(fetch(url, { ...usual, signal: signal ?? null })))
    }
    if (!route.changesNothing) dropEarlyAnswers()
    const sent = fetch(url, {
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

/** Parsed answers. An early answer is read once before it is taken and again when it is. */
const contents = new WeakMap<Answer, unknown>()

function contentOf<Route extends AnyRoute>(route: Route, answer: Answer): RouteAnswer<Route> {
  if (!contents.has(answer)) contents.set(answer, route.response && parsed(route.response, answer))
  return (contents.get(answer) ?? undefined) as RouteAnswer<Route>
}

function parsed(schema: NonNullable<AnyRoute['response']>, { status, text }: Answer): unknown {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    whenUnreadable()
    throw new ApiError(status, 'an answer that does not keep to its contract', '')
  }
}
