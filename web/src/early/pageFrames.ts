import type { Role } from '../../../shared/accounts/domain/user.ts'
import { firstPaths } from '../addresses.ts'

/** The pages whose documents show a frame of them. */
export const framedPaths = Object.values(firstPaths)

/**
 * Whether the frame of a page is to be seen by whoever was signed in here last: the first address welcomes applicants, leads
 * strangers to the sign-in, and its document stands at addresses where there is nothing, too.
 */
export function seesFrame(pathname: string, role: Role | undefined): boolean {
  if (role === 'applicant' || (role === undefined && pathname === firstPaths.dashboard)) return false
  return framedPaths.some((path) => path === pathname)
}
