import { memoize } from 'es-toolkit/function'
import { errorResponse } from '../../../functions/src/edge/http/errorResponse.ts'
import { openApiDocument } from '../../../openapi/document.ts'
import type { AnyRoute, RouteInput, RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'

/** Answers a call: with a result, a thrown ProductError, or a raw response, as of a gateway. */
export type Answerer<Route> = (
  input: RouteInput<Route>,
) => RouteResult<Route> | Response | Promise<RouteResult<Route> | Response>

/** Replaces the API. Requests and answers are validated by the contracts of their routes. */
export interface FakeApi {
  /** Answers all further calls of a route. */
  answer<const Route extends AnyRoute>(route: Route, answerer: Answerer<Route>): void
  /** Answers only the next call of a route. */
  answerOnce<const Route extends AnyRoute>(route: Route, answerer: Answerer<Route>): void
  /** Answers all further requests for a file of the site. */
  answerFile(path: string, answerer: () => Response): void
  /** Returns the calls of a route so far, as its use case receives them. */
  asked<const Route extends AnyRoute>(route: Route): RouteInput<Route>[]
  /** Holds the calls of a route until the returned function is called. */
  hold(route: AnyRoute): () => void
  /** Releases held calls, and waits for all answers. */
  settle(): Promise<void>
  /** The calls that nobody answered or that broke their contract. */
  complaints: string[]
  /** Replaces the browser's fetch. */
  fetch: typeof fetch
}

/** Returns an answerer that refuses the call with this problem. */
export const refusing = (problem: Error) => (): never => {
  throw problem
}

/** Answers like a lost connection. */
export const noAnswer = refusing(new TypeError('Failed to fetch'))

/** Answers with an internal error. */
export const failing = refusing(new ProductError('internal_error', 'Something went wrong on our side'))

/** Returns the OpenAPI document, which takes a tenth of a second to serialize. */
const openApiText = memoize(() => JSON.stringify(openApiDocument()))
const openApiFile = () => new Response(openApiText(), { headers: { 'content-type': 'application/json' } })

const data = new Set<string>()

/** Returns the texts of all requests and answers so far. */
export const apiTexts = (): string[] => [...data]

function remember(value: unknown): void {
  if (typeof value === 'string') data.add(value)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(remember)
}

let answering = 0

/** Returns the number of calls being answered, without held ones. */
export const answersUnderWay = (): number => answering

/** Creates an API that answers only for the agency. */
export function fakeApi(): FakeApi {
  const answerers = new Map<string, Answerer<AnyRoute>>()
  const once = new Map<string, Answerer<AnyRoute>>()
  const asked = new Map<string, RouteInput<AnyRoute>[]>()
  const held = new Map<string, PromiseWithResolvers<void>>()
  const files = new Map([['/openapi.json', openApiFile]])
  const open = new Set<Promise<unknown>>()
  const complaints: string[] = []

  const respond = async (route: AnyRoute, url: URL, init: RequestInit): Promise<Response> => {
    const answerer = once.get(route.name) ?? answerers.get(route.name)
    once.delete(route.name)
    if (!answerer) throw new Error('nobody answers this call')
    const input = inputOf(route, url, init)
    remember(input)
    asked.set(route.name, [...(asked.get(route.name) ?? []), input])
    await held.get(route.name)?.promise
    answering += 1
    try {
      const result = await answerer(input)
      return result instanceof Response ? result : success(route, result)
    } catch (problem) {
      if (!(problem instanceof ProductError)) throw problem
      const { statusCode, headers, body } = errorResponse(problem, 'request-1')
      remember(problem.details.current)
      return new Response(body, { status: statusCode, headers })
    } finally {
      answering -= 1
    }
  }

  const answer: FakeApi['answer'] = (route, answerer) => void answerers.set(route.name, answerer as Answerer<AnyRoute>)
  // Every public page names the agency. None is entered.
  answer(routes.getPrivacyNotice, () => ({ controller: null, region: 'eu-north-1', agents: null }))
  answer(routes.getLogo, () => ({ logo: null }))
  // The login page asks for it.
  answer(routes.getLoginProvider, () => ({ name: null }))
  answer(routes.getPasswordRules, () => ({ alone: 6, withSecondFactor: 6 }))

  return {
    answer,
    answerOnce: (route, answerer) => void once.set(route.name, answerer as Answerer<AnyRoute>),
    answerFile: (path, answerer) => void files.set(path, answerer),
    asked: (route) => (asked.get(route.name) ?? []) as RouteInput<typeof route>[],
    hold: (route) => {
      const hold = Promise.withResolvers<void>()
      held.set(route.name, hold)
      return hold.resolve
    },
    settle: async () => {
      for (const { resolve } of held.values()) resolve()
      do {
        await Promise.allSettled(open)
        // An answer may cause the next call.
        await new Promise((resolve) => setTimeout(resolve))
      } while (open.size > 0)
    },
    complaints,
    fetch: async (input, init = {}) => {
      const url = new URL(String(input), window.location.origin)
      const file = files.get(url.pathname)
      if (file) return file()
      const call = `${init.method ?? 'GET'} ${url.pathname}${url.search}`
      const route = routeOf(init.method ?? 'GET', url.pathname)
      const answer = route ? respond(route, url, init) : Promise.reject(new Error('no such route is declared'))
      open.add(answer)
      try {
        return await Promise.race([answer, aborted(init.signal)])
      } catch (problem) {
        if (!(problem instanceof TypeError) && !init.signal?.aborted) complaints.push(`${call}: ${problem}`)
        throw problem
      } finally {
        open.delete(answer)
      }
    },
  }
}

function routeOf(method: string, pathname: string): AnyRoute | undefined {
  const all: AnyRoute[] = Object.values(routes)
  const found = all.filter((route) => route.method === method && patternOf(route).test(pathname))
  // `/counts` also matches `/{id}`.
  return found.find((route) => route.path === pathname) ?? found[0]
}

const patternOf = memoize(
  ({ path }: AnyRoute): RegExp => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
)

/** Returns the request as its use case receives it. Throws if it breaks the contract. */
function inputOf(route: AnyRoute, url: URL, { body }: RequestInit): RouteInput<AnyRoute> {
  const parameters = Object.entries(patternOf(route).exec(url.pathname)?.groups ?? {})
  const params = Object.fromEntries(parameters.map(([name, value]) => [name, decodeURIComponent(value)]))
  const query = Object.fromEntries(url.searchParams)
  if (!route.query && url.search !== '') throw new Error('the route takes no query')
  if (!route.body && body) throw new Error('the route takes no body')
  return {
    params: route.params?.parse(params) ?? params,
    query: route.query?.parse(query) ?? query,
    body: route.body?.parse(JSON.parse(String(body))),
  } as RouteInput<AnyRoute>
}

function success(route: AnyRoute, result: unknown): Response {
  if (route.response === null) return new Response(null, { status: 204 })
  remember(result)
  return Response.json(route.response.parse(result), { status: route.success ?? 200 })
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
