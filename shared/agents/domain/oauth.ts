import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { agentScopeSchema, chosenScopesSchema } from './agent.ts'

/** An agent that was connected by sign-in, as its owner is shown it. Times are ISO 8601 in UTC. */
export const agentConnectionSchema = z.object({
  id: z.uuid(),
  /** What the client calls itself. */
  clientName: z.string(),
  /** The host that vouches for that name: where the client describes itself, or where it was sent back to. */
  clientHost: z.string(),
  scopes: z.array(agentScopeSchema),
  createdAt: z.iso.datetime(),
  /** The hour in which it was used last. */
  lastUsedAt: z.iso.datetime().optional(),
  /** When it ends unless it is used before. */
  expiresAt: z.iso.datetime(),
})
export type AgentConnection = z.infer<typeof agentConnectionSchema>

/** Why a client cannot be connected; the first four are said to nobody but whoever came with its request. */
export const refusedReasons = [
  'client_unknown',
  'document_unreachable',
  'document_wrong',
  'redirect_unknown',
  'request_wrong',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** What somebody who is asked to let a client in is told of it, or why it cannot be let in. */
export const askedAuthorizationSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('ask'),
    clientName: z.string(),
    /** The host of the document by which the client describes itself; missing where it only registered. */
    documentHost: z.string().optional(),
    /** The host that the answer goes to. */
    redirectHost: z.string(),
    /** Whether that is the computer of whoever asks. */
    isLocal: z.boolean(),
    /** What it asks for. */
    scopes: z.array(agentScopeSchema),
  }),
  z.object({
    outcome: z.literal('refused'),
    reason: z.enum(refusedReasons),
    /** What is wrong, for who makes the client. */
    detail: z.string(),
    /** Where the client is told so, if that is known to be its own. */
    backTo: z.string().optional(),
  }),
])
export type AskedAuthorization = z.infer<typeof askedAuthorizationSchema>

/** The query with which a client sends somebody here, as it came. */
export const authorizationQuerySchema = z.string().max(limits.oauth.query, 'At most {{maximum}} characters')

export const authorizationDecisionSchema = z.discriminatedUnion('allow', [
  z.strictObject({ allow: z.literal(true), request: authorizationQuerySchema, scopes: chosenScopesSchema }),
  z.strictObject({ allow: z.literal(false), request: authorizationQuerySchema }),
])
