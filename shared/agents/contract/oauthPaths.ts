import { mcpPath } from './mcpPath.ts'

/** Where clients look for the metadata of the MCP endpoint (RFC 9728): at the root, and under the endpoint's own path. */
export const protectedResourceRootPath = '/.well-known/oauth-protected-resource'
export const protectedResourcePath = `${protectedResourceRootPath}${mcpPath}` as const
/** Where the authorization server publishes its metadata (RFC 8414). Its issuer is the site's origin. */
export const authorizationServerPath = '/.well-known/oauth-authorization-server'
/** The consent page. */
export const authorizePath = '/oauth/authorize'
export const tokenPath = '/oauth/token'
export const registrationPath = '/oauth/register'
export const revocationPath = '/oauth/revoke'

/** The endpoints that clients call directly. */
export const oauthApiPaths = [tokenPath, registrationPath, revocationPath] as const
