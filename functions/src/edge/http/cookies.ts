import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'

/** Browsers take a `__Host-` cookie over https only, and from no other host than ours; local http gets a plain name. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-fagfolk' : 'fagfolk')

export const devicesCookieName = (secure: boolean): string => `${sessionCookieName(secure)}-devices`

const attributes = (secure: boolean, seconds: number): string =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

/** The `Set-Cookie` value that starts a session in the browser. */
export const sessionCookie = (token: string, secure: boolean): string =>
  `${sessionCookieName(secure)}=${token}; ${attributes(secure, limits.sessionSeconds)}`

/** The `Set-Cookie` value that ends it. */
export const clearedSessionCookie = (secure: boolean): string =>
  `${sessionCookieName(secure)}=; ${attributes(secure, 0)}`

/** The `Set-Cookie` value that makes a device known; it stays after signing out. */
export const devicesCookie = (devices: string, secure: boolean): string =>
  `${devicesCookieName(secure)}=${devices}; ${attributes(secure, functionLimits.deviceSeconds)}`

/** The value of a cookie in a `Cookie` header; the first one counts, an empty one counts as none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim() || undefined
  }
  return undefined
}
