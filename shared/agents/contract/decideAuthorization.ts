import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { authorizationDecisionSchema } from '../domain/oauth.ts'

export const decideAuthorization = defineRoute({
  name: 'decideAuthorization',
  area: 'oauth',
  method: 'POST',
  path: '/api/oauth/authorization',
  access: 'agents:connect',
  recentProof: true,
  body: authorizationDecisionSchema,
  /** The client's redirect URI, with the result. */
  response: z.object({ redirectTo: z.string() }),
  errors: ['agents_off'],
  summary: 'Allow or deny a client that asks to act for you as an agent',
})
