import * as z from 'zod'

/**
 * The scopes an owner can grant an agent, within the owner's own permissions. `read` finds and reads people without contact data, `contact`
 * adds contact data, `write` changes records, and `notes` reads and adds notes and tasks of the staff. `access.ts` lists the scope of each
 * action; the field declarations name those of fields.
 */
export const agentScopes = ['read', 'contact', 'write', 'notes'] as const
export const agentScopeSchema = z.enum(agentScopes)
export type AgentScope = (typeof agentScopes)[number]
