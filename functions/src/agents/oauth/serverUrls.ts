import { mcpPath } from '../../../../shared/agents/contract/mcpPath.ts'

/**
 * Returns the only resource that tokens are issued for (RFC 8707): the agents endpoint. The issuer is the site's
 * origin.
 */
export const resourceOf = (issuer: string): string => `${issuer}${mcpPath}`

export const documentationOf = (issuer: string): string => `${issuer}/documentation?tab=mcp`
