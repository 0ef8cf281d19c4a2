import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { SessionCookie } from '../../kernel/reply.ts'

/** Browsers accept a `__Host-` cookie only over https and only from our own host. Local http uses a plain name. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-fagfolk' : 'fagfolk')

export const devicesCookieName = (secure: boolean): string => `${sessionCookieName(secure)}-devices`

const attributes = (secure: boolean, seconds: number): string =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

/** Returns the `Set-Cookie` value that starts a session. */
export const sessionCookie = ({ token, seconds }: SessionCookie, secure: boolean): string =>
  `${sessionCookieName(secure)}=${token}; ${attributes(secure, seconds)}`

/** Returns the `Set-Cookie` value that ends a session. */
export const clearedSessionCookie = (secure: boolean): string =>
  `${sessionCookieName(secure)}=; ${attributes(secure, 0)}`

/** Returns the `Set-Cookie` value that remembers a device; it stays after signing out. */
export const devicesCookie = (devices: string, secure: boolean): string =>
  `${devicesCookieName(secure)}=${devices}; ${attributes(secure, functionLimits.deviceSeconds)}`

/** Returns the value of a cookie in a `Cookie` header. The first one counts, and an empty one counts as missing. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim() || undefined
  }
  return undefined
}
