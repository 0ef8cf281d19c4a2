import type * as z from 'zod'
import type { Action } from '../../accounts/domain/access.ts'
import type { ErrorCode } from '../domain/errors.ts'

/** The parts of the product by which functions and stacks are grouped. */
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
  /** The name of the use case, its file, its function and its permissions. */
  name: string
  area: Area
  method: Method
  /** In API Gateway's syntax, with `{id}` for path parameters. */
  path: `/${string}`
  /** The permission the caller needs. `public` needs no session; `partner`, `agent` and `scim` need a partner key, an agent token or the directory's token instead. */
  access: Action | 'public' | 'partner' | 'agent' | 'scim'
  /** Whether a session may call it that has to add a second factor before anything else. */
  whileAddingFactor?: true
  /** Whether the caller has to have proved themselves within the last minutes, not only at sign-in. */
  recentProof?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * How the body is sent, if it isn't our JSON. `mcp` follows the protocol's own rules; `form` is a form without files, with text fields
   * only; `scim` is JSON, also as `application/scim+json`.
   */
  bodyType?: 'multipart' | 'mcp' | 'form' | 'scim'
  /** The route is read-only although its method isn't GET: its input must not be part of a URL. */
  changesNothing?: true
  /** Pages of other sites may call it from a browser: it needs no cookies, and its token is proof enough. */
  anyOrigin?: true
  /** The number of calls an IP address may make in this many seconds. Counted before the body is read. */
  perAddress?: { limit: number; seconds: number }
  /** The maximum size of a JSON body, if it isn't the limit for requests without files. */
  bodyBytes?: number
  /** The body of a success response; null means 204 without a body. */
  response: z.ZodType | null
  /** The success status, if it isn't 200 (or 204 without a body). */
  success?: 201 | 202 | 302
  /** The errors specific to this route. They go into the documentation, and the API tests enforce them. */
  errors: readonly ErrorCode[]
  /** The format of error responses, if it isn't our own. */
  errorForm?: 'oauth' | 'scim'
  summary: string
}

/** Declares one route, once. Infrastructure, handler, browser client and tests all read this value. */
export function defineRoute<const Route extends RouteParts>(route: Route): Route {
  return route
}

export type AnyRoute = RouteParts

/** Returns whether another site's page could make a browser call it with the user's cookies. Partner keys and the directory's token are never in a browser. */
export const isOriginRestricted = ({
  method,
  access,
  anyOrigin,
}: Pick<AnyRoute, 'method' | 'access' | 'anyOrigin'>): boolean =>
  method !== 'GET' && access !== 'partner' && access !== 'scim' && !anyOrigin

/** Returns whether a route with a JSON body may be called without one, as pages of earlier releases do. */
export const isBodyOptional = ({ body, bodyType }: Pick<AnyRoute, 'body' | 'bodyType'>): boolean =>
  bodyType === undefined && body?.safeParse(undefined).success === true

type Parsed<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback
type Sent<Schema, Fallback> = Schema extends z.ZodType ? z.input<Schema> : Fallback

type Part<Route, Name extends string> = Route extends { readonly [Key in Name]: infer Schema } ? Schema : undefined

/** The parsed parts of the request, as a use case receives them. */
export interface RouteInput<Route> {
  params: Parsed<Part<Route, 'params'>, Record<never, never>>
  query: Parsed<Part<Route, 'query'>, Record<never, never>>
  body: Parsed<Part<Route, 'body'>, undefined>
}

/** The request of a client: only the parts that the route declares. */
export type RouteRequest<Route> = (Part<Route, 'params'> extends z.ZodType
  ? { params: Sent<Part<Route, 'params'>, never> }
  : unknown) &
  (Part<Route, 'query'> extends z.ZodType ? { query?: Sent<Part<Route, 'query'>, never> } : unknown) &
  (Part<Route, 'body'> extends z.ZodType ? { body: Sent<Part<Route, 'body'>, never> } : unknown)

/** The result of a use case, before the response schema strips undeclared fields. */
export type RouteResult<Route> =
  Part<Route, 'response'> extends z.ZodType ? z.input<Part<Route, 'response'>> : undefined

/** The response a client reads. */
export type RouteAnswer<Route> =
  Part<Route, 'response'> extends z.ZodType ? z.output<Part<Route, 'response'>> : undefined
