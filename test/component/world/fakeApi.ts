import { memoize } from 'es-toolkit/function'
import { errorResponse } from '../../../functions/src/edge/http/errorResponse.ts'
import { openApiDocument } from '../../../openapi/document.ts'
import type { AnyRoute, RouteInput, RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'

/** What a test answers a call with: the use case's result, a thrown ProductError, or a response that no function of ours made. */
export type Answerer<Route> = (
  input: RouteInput<Route>,
) => RouteResult<Route> | Response | Promise<RouteResult<Route> | Response>

/** The API as a page under test finds it: every request and answer is held to its route's contract. */
export interface FakeApi {
  /** Answers the calls to a route from now on. */
  answer<const Route extends AnyRoute>(route: Route, answerer: Answerer<Route>): void
  /** Answers the next call to a route in this way, and those after it as before. */
  answerOnce<const Route extends AnyRoute>(route: Route, answerer: Answerer<Route>): void
  /** Answers requests for a file of the site from now on. */
  answerFile(path: string, answerer: () => Response): void
  /** The calls to a route so far, parsed as its use case gets them. */
  asked<const Route extends AnyRoute>(route: Route): RouteInput<Route>[]
  /** Keeps calls to a route waiting until the function it gives is called. */
  hold(route: AnyRoute): () => void
  /** Lets go what is held, and waits until every call has its answer. */
  settle(): Promise<void>
  /** What the page asked that it may not, or that nobody answers. */
  complaints: string[]
  /** In place of the browser's own. */
  fetch: typeof fetch
}

/** Nothing answers: the connection has gone. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A server that is out of order. */
export const failing = (): never => {
  throw new ProductError('internal_error', 'Something went wrong on our side')
}

/** Returns an answerer that refuses the call with this problem. */
export const refusing = (problem: ProductError) => (): never => {
  throw problem
}

let documentText: string | undefined

/** The file about the API. It is the same for every test, and takes a tenth of a second to write. */
function openApiFile(): Response {
  documentText ??= JSON.stringify(openApiDocument())
  return new Response(documentText, { headers: { 'content-type': 'application/json' } })
}

let answering = 0

/** How many calls are being answered, without those that a test keeps waiting. */
export const answersUnderWay = (): number => answering

/** An API that knows the contract and no answer: the test gives those. */
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
    asked.set(route.name, [...(asked.get(route.name) ?? []), input])
    await held.get(route.name)?.promise
    answering += 1
    try {
      const result = await answerer(input)
      return result instanceof Response ? result : success(route, result)
    } catch (problem) {
      if (!(problem instanceof ProductError)) throw problem
      const { statusCode, headers, body } = errorResponse(problem, 'request-1')
      return new Response(body, { status: statusCode, headers })
    } finally {
      answering -= 1
    }
  }

  return {
    answer: (route, answerer) => void answerers.set(route.name, answerer as Answerer<AnyRoute>),
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
        // What follows from an answer may be the next call.
        await new Promise((resolve) => setTimeout(resolve))
      } while (open.size > 0)
    },
    complaints,
    fetch: async (address, init = {}) => {
      const url = new URL(String(address), window.location.origin)
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
  // `/counts` is its own route, though it would fit `/{id}`, too.
  return found.find((route) => route.path === pathname) ?? found[0]
}

const patternOf = memoize(
  ({ path }: AnyRoute): RegExp => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
)

/** The request as its use case would get it; throws where the contract refuses it. */
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
  return Response.json(route.response.parse(result), { status: route.success ?? 200 })
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
