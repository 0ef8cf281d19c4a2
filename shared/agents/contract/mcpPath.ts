/** The Model Context Protocol endpoint. */
export const mcpPath = '/mcp'
