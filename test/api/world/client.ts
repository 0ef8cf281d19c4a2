import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { errorAnswerSchema } from '../../../shared/kernel/contract/errorAnswer.ts'

interface Answer<Route> {
  status: number
  headers: Headers
  /** The response parsed by the route's schema. Throws if the call failed. */
  body: RouteAnswer<Route>
  /** The error parsed by the error schema. Throws if the call succeeded. */
  error: ReturnType<typeof errorAnswerSchema.parse>
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/**
 * Returns a client of the deployed API with its own cookies and IP address, so that throttles don't mix.
 * `always` are headers of each of its calls. `patience` is how often it waits a second and retries a 429.
 */
export function visitor(always: Record<string, string> = {}, patience = 0) {
  const { apiOrigin } = inject('product')
  const [, one, two] = crypto.randomUUID().split('-')
  const address = `2001:db8:${one}:${two}::1`
  const jar = new Map<string, string>()
  const session = () => [...jar.keys()].find((name) => !name.endsWith('-devices'))

  const nameOf = (pair: string) => pair.slice(0, pair.indexOf('='))
  const keep = (pair: string) => void jar.set(nameOf(pair), pair.slice(pair.indexOf('=') + 1))

  async function raw(method: string, path: string, init: RequestInit = {}, left = patience): Promise<Response> {
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) })
    // The local API Gateway trusts this header; AWS replaces it with the peer's address.
    headers.set('x-forwarded-for', address)
    if (jar.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(`${apiOrigin}${path}`, { ...init, method, headers, redirect: 'manual' })
    if (response.status === 429 && left > 0) {
      await setTimeout(1000)
      return raw(method, path, init, left - 1)
    }
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const ended = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute)) || pair.endsWith('=')
      if (ended) jar.delete(nameOf(pair))
      else keep(pair)
    }
    return response
  }

  async function call<const Route extends AnyRoute>(
    route: Route,
    request: RouteRequest<Route>,
  ): Promise<Answer<Route>> {
    const { params, query, body } = request as Parts
    const response = await raw(route.method, pathOf(route.path, params, query), {
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      get body() {
        if (!response.ok) throw new Error(`${route.name} answered ${response.status}: ${text}`)
        return (route.response ? route.response.parse(JSON.parse(text)) : undefined) as RouteAnswer<Route>
      },
      get error() {
        if (response.ok)
          throw new Error(`${route.name} was expected to refuse, and answered ${response.status}: ${text}`)
        return errorAnswerSchema.parse(JSON.parse(text))
      },
    }
  }

  return {
    raw,
    call,
    /** The session's cookie as a request header, or undefined if signed out. */
    get cookie(): string | undefined {
      const name = session()
      return name && `${name}=${jar.get(name)}`
    },
    set cookie(pair: string | undefined) {
      const name = session()
      if (name) jar.delete(name)
      if (pair) keep(pair)
    },
  }
}
export type Visitor = ReturnType<typeof visitor>

function pathOf(template: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}
