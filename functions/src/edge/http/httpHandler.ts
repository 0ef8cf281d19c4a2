import middy from '@middy/core'
import * as z from 'zod'
import { type Action, isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import { personOf } from '../../../../shared/accounts/domain/actor.ts'
import { sessionUserSchema, type User } from '../../../../shared/accounts/domain/user.ts'
import { type AnyRoute, isOriginRestricted, type RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { type FieldProblem, ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { Partner } from '../../../../shared/partners/domain/partner.ts'
import type { KnownDirectory } from '../../accounts/scim/scimToken.ts'
import { container } from '../../kernel/aws/container.ts'
import { checkedInput, invalid } from '../../kernel/inputProblems.ts'
import { requireRecentProof } from '../../kernel/recentProof.ts'
import { ProtocolAnswer, Reply, type SessionCookie } from '../../kernel/reply.ts'
import type {
  AccountContext,
  AgentContext,
  PartnerContext,
  RequestContext,
  ScimContext,
} from '../../kernel/requestContext.ts'
import type { LeadingKey } from '../../kernel/table/keys.ts'
import type { ContextOf, UseCase } from '../../kernel/useCase.ts'
import { challengeFor, requireAgent } from './agentCall.ts'
import type { KnownSession } from './authenticate.ts'
import type { KnownAgent } from './authenticateAgent.ts'
import { clientAddress } from './clientAddress.ts'
import {
  clearedSessionCookie,
  devicesCookie,
  devicesCookieName,
  readCookie,
  sessionCookie,
  sessionCookieName,
} from './cookies.ts'
import { type Edge, liveEdge } from './edge.ts'
import { answerHeaders, errorResponse, type GatewayResponse, inFormOf, scimType } from './errorResponse.ts'
import { type GatewayEvent, headerOf, headersOf, readQuery, siteRequestIdOf } from './gatewayRequest.ts'
import { cameThroughSite } from './originSecret.ts'
import { idempotencyKeyOf, requirePartner } from './partnerCall.ts'
import { readBody } from './requestBody.ts'
import { requireDirectory } from './scimCall.ts'
import { warm } from './warm.ts'

/** A call on its way through the steps below. */
interface Exchange {
  event: GatewayEvent
  edge: Edge
  startedAt: number
  requestId: string
  sessionToken: string | undefined
  /** True if the browser's cookie no longer belongs to a session. */
  staleCookie: boolean
  user?: User
  session?: KnownSession
  partner?: Partner
  agent?: KnownAgent['token']
  directory?: KnownDirectory
  body?: unknown
  /** The query parameters as sent. */
  queryTexts?: Record<string, string>
  input?: { params: unknown; query: unknown; body: unknown }
  context?: RequestContext | AccountContext | PartnerContext | AgentContext | ScimContext
  error?: unknown
}
type Step = (exchange: Exchange) => void | Promise<void>

interface Handler {
  (event: GatewayEvent, context: object): Promise<GatewayResponse>
  /** Prepares the first call, within a second. Never rejects. */
  warm: (readable?: LeadingKey) => Promise<void>
}

/**
 * Returns the Lambda handler of a route behind API Gateway's REST proxy. A call passes these checks in order, and the
 * first refusal decides the response:
 * 1. origin secret
 * 2. session, role and proof, or a partner's key, or the token of an agent or of the directory
 * 3. Origin header
 * 4. rate limit per address
 * 5. content type, size and JSON
 * 6. schemas
 * 7. use case
 * 8. response schema
 *
 * `makeDeps` and `makeEdge` are called once per container, at its first call or before it by `warm`.
 */
export function httpHandler<const Route extends AnyRoute, Deps>(
  route: Route,
  useCase: UseCase<Route, Deps>,
  makeDeps: () => Deps,
  makeEdge: () => Edge = liveEdge,
): Handler {
  let edge: Edge | undefined
  let deps: { made: Deps } | undefined
  const name = `${route.method} ${route.path}`

  const run = async (exchange: Exchange): Promise<unknown> => {
    deps ??= { made: makeDeps() }
    return useCase(exchange.input as RouteInput<Route>, exchange.context as ContextOf<Route>, deps.made)
  }

  const wrapped = middy<Exchange>({
    // Leaves time to respond and log before Lambda's timeout.
    timeoutEarlyInMillis: 200,
    requestEnd: ({ event, response }) => {
      logCall(name, event as Exchange, (response as GatewayResponse).statusCode)
    },
  }).handler(run)
  for (const step of stepsOf(route)) wrapped.before((request) => step(request.event))
  wrapped.after((request) => {
    request.response = successResponse(route, request.response, request.event.edge.secureCookies)
  })
  wrapped.onError(async (request) => {
    const exchange = request.event
    exchange.error = request.error
    request.response = inFormOf(route, errorResponse(exchange.error, exchange.requestId))
    if (route.access === 'agent' && request.response.statusCode === 401)
      request.response.headers['WWW-Authenticate'] = await challengeFor(exchange.event, exchange.edge)
    if (exchange.staleCookie) {
      request.response.multiValueHeaders = { 'Set-Cookie': [clearedSessionCookie(exchange.edge.secureCookies)] }
    }
  })

  const handle = async (event: GatewayEvent, context: object) => {
    edge ??= makeEdge()
    return wrapped(openExchange(event, edge), context as never)
  }
  return Object.assign(handle, {
    warm: async (readable?: LeadingKey) => {
      await warm(() => {
        edge ??= makeEdge()
        deps ??= { made: makeDeps() }
        return edge.prepare(route, readable)
      })
      container.noteReady()
    },
  })
}

function openExchange(event: GatewayEvent, edge: Edge): Exchange {
  return {
    event,
    edge,
    startedAt: performance.now(),
    requestId: event.requestContext.requestId,
    sessionToken: readCookie(headerOf(event, 'cookie'), sessionCookieName(edge.secureCookies)),
    staleCookie: false,
  }
}

/** Returns the steps before the use case, in the order in which they refuse. */
function stepsOf(route: AnyRoute): Step[] {
  return [
    refuseDetour,
    ...identifying(route),
    ...(isOriginRestricted(route) ? [refuseForeignOrigin] : []),
    ...(route.perAddress ? [countCall(route.name, route.perAddress)] : []),
    ...(route.body ? [readRequestBody(route)] : []),
    parseInput(route),
    prepareContext,
  ]
}

function identifying(route: AnyRoute): Step[] {
  const { access } = route
  if (access === 'public') return []
  if (access === 'partner') return [identifyPartner]
  if (access === 'scim') return [identifyDirectory]
  return access === 'agent' ? [identifyAgent] : [requireSession, requireRole(access), requireProof(route)]
}

/** A call that bypasses CloudFront also bypasses its web ACL and the limits on the cost of an attack. */
const refuseDetour: Step = async ({ event, edge: { originSecrets } }) => {
  if (originSecrets && !(await cameThroughSite(event, originSecrets)))
    throw new ProductError('forbidden', "You don't have permission to do this")
}

const requireSession: Step = async (exchange) => {
  const token = exchange.sessionToken
  const session = token === undefined ? undefined : await exchange.edge.authenticate(token)
  if (!session) {
    exchange.staleCookie = token !== undefined
    throw new ProductError('not_signed_in', 'You are not logged in')
  }
  exchange.session = session
  exchange.user = session.user
}

const identifyPartner: Step = async (exchange) => {
  exchange.partner = await requirePartner(exchange.event, exchange.edge)
}

const identifyDirectory: Step = async (exchange) => {
  exchange.directory = await requireDirectory(exchange.event, exchange.edge)
}

const identifyAgent: Step = async (exchange) => {
  const { token, user } = await requireAgent(exchange.event, exchange.edge)
  exchange.agent = token
  exchange.user = user
}

const requireRole =
  (access: Action): Step =>
  ({ user }) => {
    if (!user || !isAllowedForRole(user.role, access))
      throw new ProductError('forbidden', "You don't have permission to do this")
  }

/** Refuses a session that has to add a second factor first, and one that proved itself too long ago for this route. */
const requireProof =
  ({ whileAddingFactor, recentProof }: AnyRoute): Step =>
  ({ session, edge }) => {
    if (!session) return
    if (session.mustAddFactor && !whileAddingFactor)
      throw new ProductError('second_factor_required', 'Set up two-step verification first')
    if (recentProof) requireRecentProof(session, edge.now())
  }

/** Browsers send the origin of a changing call; other clients need not. */
const refuseForeignOrigin: Step = async ({ event, edge }) => {
  const origin = headerOf(event, 'origin')
  if (origin !== undefined && origin !== (await edge.siteOrigin()))
    throw new ProductError('foreign_origin', 'This request comes from another website')
}

const countCall =
  (route: string, perAddress: NonNullable<AnyRoute['perAddress']>): Step =>
  ({ event, edge }) =>
    edge.countAddress(route, addressOf(event, edge), perAddress)

/** Every accepted call came through CloudFront, if there is one. */
const addressOf = (event: GatewayEvent, { originSecrets }: Edge): string =>
  clientAddress(event, originSecrets !== undefined)

const readRequestBody =
  (route: AnyRoute): Step =>
  async (exchange) => {
    exchange.body = await readBody(route, exchange.event)
  }

const parseInput =
  (route: AnyRoute): Step =>
  (exchange) => {
    const params = route.params?.safeParse(exchange.event.pathParameters ?? {})
    // An id with an invalid format is unknown.
    if (params?.success === false) throw new ProductError('not_found', 'Not found')
    const problems: FieldProblem[] = []
    exchange.queryTexts = readQuery(exchange.event)
    // Most calls have no query, and need no parsing of one.
    const hasQuery = route.query !== undefined || exchange.event.multiValueQueryStringParameters !== null
    exchange.input = {
      params: params?.data ?? {},
      query: hasQuery ? parsed(route.query ?? noQuery, exchange.queryTexts, problems) : {},
      body: route.body && route.bodyType !== 'mcp' ? parsed(route.body, exchange.body, problems) : undefined,
    }
    if (problems.length > 0) throw invalid(problems)
  }

const noQuery = z.strictObject({})

function parsed(schema: z.ZodType, value: unknown, problems: FieldProblem[]): unknown {
  const input = checkedInput(schema, value)
  problems.push(...(input.problems ?? []))
  return input.data
}

const prepareContext: Step = (exchange) => {
  const { event, edge, requestId, sessionToken, session, queryTexts = {}, partner, agent, directory } = exchange
  const context: RequestContext = {
    requestId,
    clientAddress: addressOf(event, edge),
    userAgent: headerOf(event, 'user-agent')?.slice(0, 300),
    language: preferredLanguage(headerOf(event, 'accept-language')),
    sessionToken,
    devices: readCookie(headerOf(event, 'cookie'), devicesCookieName(edge.secureCookies)),
    queryTexts,
  }
  const account = exchange.user
  // The account's company matters for permissions only, and is not part of responses.
  const shown = {
    ...account,
    ...(session?.mustAddFactor && { mustAddFactor: true }),
    ...(account?.providerLogin && { hasProviderLogin: true }),
    ...(session?.idle && { idle: session.idle }),
  }
  const known = account && {
    user: sessionUserSchema.parse(shown),
    actor: personOf(account),
    epoch: account.sessionEpoch,
    provedAt: session?.provedAt,
    provedBy: session?.provedBy,
  }
  if (known && agent) {
    const { id: tokenId, name, scopes } = agent
    const actor = { ...known.actor, kind: 'agent', name, scopes } as const
    const message = { headers: headersOf(event), text: String(exchange.body ?? '') }
    exchange.context = { ...context, user: known.user, epoch: known.epoch, actor, tokenId, message }
  } else if (known) exchange.context = { ...context, ...known }
  else if (partner) {
    const actor = { kind: 'partner', partnerId: partner.id, name: partner.name } as const
    exchange.context = { ...context, partner, actor, idempotencyKey: idempotencyKeyOf(event) }
  } else exchange.context = { ...context, ...directory }
}

/** In a list such as `da-DK,da;q=0.9,en;q=0.8` the first counts: browsers list languages in order of preference. */
const preferredLanguage = (accepted = ''): 'en' | 'da' => (/^\s*da\b/i.test(accepted) ? 'da' : 'en')

/**
 * Returns the result through its schema, which strips unknown fields. Throws, which returns a 500, if it does not
 * match.
 */
function successResponse(route: AnyRoute, result: unknown, secureCookies: boolean): GatewayResponse {
  if (result instanceof ProtocolAnswer) {
    return { statusCode: result.status, headers: protocolHeaders(result), body: result.text, isBase64Encoded: false }
  }
  const { body, parts } = result instanceof Reply ? result : new Reply(result, {})
  const { session, devices, location, isReplay } = parts
  const cookies = [
    ...(session === undefined ? [] : [cookieFor(session, secureCookies)]),
    ...(devices === undefined ? [] : [devicesCookie(devices, secureCookies)]),
  ]
  return {
    statusCode: route.success ?? (route.response ? 200 : 204),
    headers: {
      ...answerHeaders,
      ...(route.access === 'scim' && scimType),
      ...(location !== undefined && { Location: location }),
      ...(isReplay && { 'Idempotency-Replayed': 'true' }),
      // The browser's cache must not be readable by its next user.
      ...(session === null && { 'Clear-Site-Data': '"cache"' }),
    },
    ...(cookies.length > 0 && { multiValueHeaders: { 'Set-Cookie': cookies } }),
    body: route.response ? JSON.stringify(route.response.parse(body)) : '',
    isBase64Encoded: false,
  }
}

/**
 * Returns the answer's own headers, in any case. It can only override the content type: nothing with personal data is
 * cached.
 */
function protocolHeaders(answer: ProtocolAnswer): Record<string, string> {
  const { 'Content-Type': usualType, ...fixed } = answerHeaders
  const headers = new Headers({ 'Content-Type': usualType })
  for (const [name, value] of [...Object.entries(answer.headers), ...Object.entries(fixed)]) headers.set(name, value)
  return Object.fromEntries(headers)
}

const cookieFor = (session: SessionCookie | null, secure: boolean): string =>
  session === null ? clearedSessionCookie(secure) : sessionCookie(session, secure)

function logCall(
  route: string,
  { event, edge, requestId, startedAt, user, partner, agent, error }: Exchange,
  status: number,
): void {
  const expected = error instanceof ProductError
  if (error !== undefined && !expected) edge.log.fault({ requestId, route }, error)
  const siteRequestId = siteRequestIdOf(event)
  edge.log.call({
    requestId,
    ...(siteRequestId && { siteRequestId }),
    route,
    status,
    duration: Math.round((performance.now() - startedAt) * 100) / 100,
    ...(user && { userId: user.id }),
    ...(partner && { partnerId: partner.id }),
    ...(agent && { agentId: agent.id }),
    ...(expected && { errorCode: error.code }),
  })
}
