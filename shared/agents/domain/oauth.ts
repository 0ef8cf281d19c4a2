import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { chosenScopesSchema } from './agent.ts'
import { agentScopeSchema } from './agentScopes.ts'

/** An agent connected by sign-in, as shown to its owner. Times are ISO 8601 in UTC. */
export const agentConnectionSchema = z.object({
  id: z.uuid(),
  /** The name the client registered with. */
  clientName: z.string(),
  /** The host that vouches for the name: that of the client's metadata document, or that of its redirect URI. */
  clientHost: z.string(),
  scopes: z.array(agentScopeSchema),
  createdAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastUsedAt: z.iso.datetime().optional(),
  /** Each use moves it forward. */
  expiresAt: z.iso.datetime(),
})
export type AgentConnection = z.infer<typeof agentConnectionSchema>

/** Why a client can't be connected. The first four are shown only to the person whose browser brought the request, never to the client. */
export const refusedReasons = [
  'client_unknown',
  'document_unreachable',
  'document_wrong',
  'redirect_unknown',
  'request_wrong',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** The data of the consent page, or the reason why the client is refused. */
export const askedAuthorizationSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('ask'),
    clientName: z.string(),
    /** The host of the client's metadata document; undefined if the client only registered. */
    documentHost: z.string().optional(),
    redirectHost: z.string(),
    /** Whether the redirect goes to the person's own computer. */
    isLocal: z.boolean(),
    scopes: z.array(agentScopeSchema),
  }),
  z.object({
    outcome: z.literal('refused'),
    reason: z.enum(refusedReasons),
    /** The problem, in words for the client's developer. */
    detail: z.string(),
    /** The redirect URI that reports the error to the client, if it is known to belong to the client. */
    backTo: z.string().optional(),
  }),
])
export type AskedAuthorization = z.infer<typeof askedAuthorizationSchema>

/** The unparsed query string of the authorization request. */
export const authorizationQuerySchema = z.string().max(limits.oauth.query, 'At most {{maximum}} characters')

export const authorizationDecisionSchema = z.discriminatedUnion('allow', [
  z.strictObject({ allow: z.literal(true), request: authorizationQuerySchema, scopes: chosenScopesSchema }),
  z.strictObject({ allow: z.literal(false), request: authorizationQuerySchema }),
])
