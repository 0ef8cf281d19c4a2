import { mcpPath } from '../../../../shared/agents/contract/mcpAddress.ts'

/** The one resource that tokens are for (RFC 8707): the endpoint of agents. The issuer is the site's origin. */
export const resourceOf = (issuer: string): string => `${issuer}${mcpPath}`

export const documentationOf = (issuer: string): string => `${issuer}/documentation?tab=mcp`
