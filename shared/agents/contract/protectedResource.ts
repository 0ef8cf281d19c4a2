import * as z from 'zod'
import { agentScopeSchema } from '../domain/agentScopes.ts'

/** Protected-resource metadata, with the names of RFC 9728. */
export const protectedResourceSchema = z.object({
  resource: z.string(),
  resource_name: z.string(),
  resource_documentation: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(agentScopeSchema),
  bearer_methods_supported: z.array(z.literal('header')),
})
