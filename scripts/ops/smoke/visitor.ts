import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { type RequestParts, requestUrl } from '../../../shared/kernel/contract/requestUrl.ts'

/** Thrown for a response other than a success. */
export class Refusal extends Error {
  readonly status: number
  constructor(route: string, status: number, text: string) {
    super(`${route} answered ${status}: ${text.slice(0, 300)}`)
    this.status = status
  }
}

export type Visitor = ReturnType<typeof visitorOf>

/** An address of the API, and headers that calls need there. */
export interface ApiAddress {
  /** Without a slash at the end. */
  address: string
  headers?: Record<string, string>
}

/** Returns a client of the API at an address, with its own cookies. */
export function visitorOf({ address, headers = {} }: ApiAddress) {
  const cookies = new Map<string, string>()

  /** Calls a route and returns its parsed response. Throws a Refusal for other responses than a success. */
  async function call<const Route extends AnyRoute>(
    route: Route,
    request: RouteRequest<Route>,
  ): Promise<RouteAnswer<Route>> {
    const parts: RequestParts = request ?? {}
    const { body } = parts
    const response = await fetch(`${address}${requestUrl(route, parts)}`, {
      method: route.method,
      redirect: 'manual',
      headers: {
        ...headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    if (!response.ok) throw new Refusal(route.name, response.status, text)
    return (route.response ? route.response.parse(JSON.parse(text)) : undefined) as RouteAnswer<Route>
  }

  return { call }
}
