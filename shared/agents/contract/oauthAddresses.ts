import { mcpPath } from './mcpAddress.ts'

/** Where clients look for what protects the endpoint of agents (RFC 9728): at its own path, and where that is not asked for. */
export const protectedResourceRootPath = '/.well-known/oauth-protected-resource'
export const protectedResourcePath = `${protectedResourceRootPath}${mcpPath}` as const
/** Where the server that lets agents in says how (RFC 8414). Its issuer is the site's origin. */
export const authorizationServerPath = '/.well-known/oauth-authorization-server'
/** The page on which somebody lets a client in. */
export const authorizePath = '/oauth/authorize'
export const tokenPath = '/oauth/token'
export const registrationPath = '/oauth/register'
export const revocationPath = '/oauth/revoke'

/** What clients call by themselves, and no page. */
export const oauthApiPaths = [tokenPath, registrationPath, revocationPath] as const
