import type * as z from 'zod'
import type { Action } from '../../accounts/domain/access.ts'
import type { ErrorCode } from '../domain/errors.ts'

/** The parts of the product that functions and stacks are grouped by. */
export type Area =
  | 'identity'
  | 'applicants'
  | 'activity'
  | 'clients'
  | 'messages'
  | 'documents'
  | 'submissions'
  | 'profile'
  | 'search'
  | 'operations'
  | 'privacy'
  | 'external'
  | 'agents'
  | 'oauth'
  | 'users'
  | 'views'
  | 'jobs'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface RouteParts {
  /** The name of the use case: of its file, its function and what it needs. */
  name: string
  area: Area
  method: Method
  /** As API Gateway spells it, with `{id}` for path parameters. */
  path: `/${string}`
  /**
   * What the caller must be allowed to do; `public` needs no session, `partner` the key of a partner and `agent` the token of an
   * agent in place of one.
   */
  access: Action | 'public' | 'partner' | 'agent'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * How the body is sent, where it is not JSON of ours; `mcp` is read and answered by the protocol's own rules, `form` is a form
   * without files, each of its fields a text.
   */
  bodyType?: 'multipart' | 'mcp' | 'form'
  /** It changes nothing, though its method is not GET: what it asks about is not for an address. */
  changesNothing?: true
  /** How many calls an address may make in so many seconds; they are counted before a body is read. */
  perAddress?: { limit: number; seconds: number }
  /** The most bytes of a JSON body, where the limit for calls without files does not fit. */
  bodyBytes?: number
  /** What a success answers; null answers 204 without a body. */
  response: z.ZodType | null
  /** The status of a success where it is not 200 (or 204 without a body). */
  success?: 201 | 202 | 302
  /** What can go wrong beyond what any route can answer: it documents, and the API tests hold it. */
  errors: readonly ErrorCode[]
  /** The form in which a call is refused, where it is not our own. */
  errorForm?: 'oauth'
  summary: string
}

/** Declares one route, once: infrastructure, handler, browser client and tests read the same value. */
export function defineRoute<const Route extends RouteParts>(route: Route): Route {
  return route
}

export type AnyRoute = RouteParts

/** Whether a page of another site could make a browser call it with somebody's cookies; a partner's key is in no browser. */
export const isHeldToOrigin = ({ method, access }: Pick<AnyRoute, 'method' | 'access'>): boolean =>
  method !== 'GET' && access !== 'partner'

type Parsed<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback
type Sent<Schema, Fallback> = Schema extends z.ZodType ? z.input<Schema> : Fallback

type Part<Route, Name extends string> = Route extends { readonly [Key in Name]: infer Schema } ? Schema : undefined

/** What a use case receives: the parsed parts of the request. */
export interface RouteInput<Route> {
  params: Parsed<Part<Route, 'params'>, Record<never, never>>
  query: Parsed<Part<Route, 'query'>, Record<never, never>>
  body: Parsed<Part<Route, 'body'>, undefined>
}

/** What a client sends: only the parts that the route declares. */
export type RouteRequest<Route> = (Part<Route, 'params'> extends z.ZodType
  ? { params: Sent<Part<Route, 'params'>, never> }
  : unknown) &
  (Part<Route, 'query'> extends z.ZodType ? { query?: Sent<Part<Route, 'query'>, never> } : unknown) &
  (Part<Route, 'body'> extends z.ZodType ? { body: Sent<Part<Route, 'body'>, never> } : unknown)

/** What a use case gives back, before its schema strips what does not belong. */
export type RouteResult<Route> =
  Part<Route, 'response'> extends z.ZodType ? z.input<Part<Route, 'response'>> : undefined

/** What a client reads. */
export type RouteAnswer<Route> =
  Part<Route, 'response'> extends z.ZodType ? z.output<Part<Route, 'response'>> : undefined
