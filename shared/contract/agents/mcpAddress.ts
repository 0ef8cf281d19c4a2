/** Where the Model Context Protocol is spoken, and where its protected-resource metadata stands (RFC 9728). */
export const mcpPath = '/mcp'
export const protectedResourcePath = `/.well-known/oauth-protected-resource${mcpPath}`
