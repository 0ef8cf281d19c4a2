import { mcpPath } from '../../agents/contract/mcpAddress.ts'
import { oauthApiPaths } from '../../agents/contract/oauthAddresses.ts'

/** What the API answers on the site's origin; everything else is a page or a part of one. All paths that begin so … */
export const apiBeginnings = ['/api/', '/.well-known/'] as const
/** … and these. */
export const apiPathsBeside = [mcpPath, ...oauthApiPaths] as const

export const isOfApi = (pathname: string): boolean =>
  apiBeginnings.some((beginning) => pathname.startsWith(beginning)) || apiPathsBeside.some((path) => path === pathname)
