import type { Edge } from '../../../functions/src/edge/http/edge.ts'
import type { GatewayEvent } from '../../../functions/src/edge/http/gatewayRequest.ts'
import type { RequestLine } from '../../../functions/src/edge/http/requestLog.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'

/** Returns an API Gateway proxy event, overriding fields of a plain GET. */
export function makeEvent(fields: Partial<GatewayEvent> = {}): GatewayEvent {
  return {
    headers: {},
    pathParameters: null,
    multiValueQueryStringParameters: null,
    body: null,
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', identity: { sourceIp: '192.0.2.10' } },
    ...fields,
  }
}

export const siteOrigin = 'https://fagfolk.example'

const now = new Date('2026-03-01T08:00:00.000Z')

/** Returns an edge that accepts the token `good` for this user, with everything it logs. */
export function makeEdge(user?: User, fields: Partial<Edge> = {}) {
  const calls: RequestLine[] = []
  const faults: unknown[] = []
  const edge: Edge = {
    prepare: async () => {},
    authenticate: async (token) =>
      token === 'good' && user
        ? { user, provedAt: now.toISOString(), provedBy: 'password', mustAddFactor: false }
        : undefined,
    hasPartnerApi: () => true,
    partnerByKey: async () => undefined,
    agentWith: async () => undefined,
    directoryWith: async () => undefined,
    countAgent: async () => {},
    siteOrigin: async () => siteOrigin,
    countAddress: async () => {},
    now: () => now,
    secureCookies: true,
    log: { call: (line) => calls.push(line), fault: (_line, error) => faults.push(error) },
    ...fields,
  }
  return { edge, calls, faults }
}

export const signedIn = { Cookie: '__Host-fagfolk=good' }
