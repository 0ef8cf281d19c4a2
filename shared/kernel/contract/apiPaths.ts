import { mcpPath } from '../../agents/contract/mcpPath.ts'
import { oauthApiPaths } from '../../agents/contract/oauthPaths.ts'

/** The path prefixes of the API. All other paths on the site's origin are pages and their assets. */
export const apiBeginnings = ['/api/', '/.well-known/', '/scim/'] as const
/** The API paths without one of these prefixes. */
export const otherApiPaths = [mcpPath, ...oauthApiPaths] as const

export const isOfApi = (pathname: string): boolean =>
  apiBeginnings.some((beginning) => pathname.startsWith(beginning)) || otherApiPaths.some((path) => path === pathname)
