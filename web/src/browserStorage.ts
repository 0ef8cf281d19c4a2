import type { Role } from '../../shared/accounts/domain/user.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { linkLanguage } from '../../shared/kernel/domain/linkLanguage.ts'

/** Where the browser keeps the chosen look. */
export const themeKey = 'fagfolk.theme'
const languageKey = 'fagfolk.language'
/** Where it keeps whose session it has. */
export const sessionKey = 'fagfolk.session'

export const languages = ['en', 'da'] as const
export type Language = (typeof languages)[number]

export const keptTheme = (): 'light' | 'dark' => (read(themeKey) === 'dark' ? 'dark' : 'light')

/**
 * The language to begin in at an address with this query: the one chosen here before, else that of the mail whose link was
 * opened, else English.
 */
export const firstLanguage = (search: string): Language =>
  (read(languageKey) ?? new URLSearchParams(search).get(linkLanguage)) === 'da' ? 'da' : 'en'

export const keepLanguage = (language: Language): void => keep(languageKey, language)

/** Whose session this browser has, as far as it knows: a session can end elsewhere. */
interface KeptSession {
  role: Role
  /** When it was first seen, in milliseconds since 1970. */
  since: number
}

/** The role that was last signed in here, unless that session must be over. */
export function keptRole(now: number = Date.now()): Role | undefined {
  const session = keptSession()
  return session && now - session.since < limits.sessionSeconds * 1000 ? session.role : undefined
}

/** Keeps who is signed in; undefined when nobody is. */
export function keepRole(role: Role | undefined, now: number = Date.now()): void {
  if (role === undefined) keep(sessionKey, undefined)
  else if (keptRole(now) !== role) keep(sessionKey, JSON.stringify({ role, since: now } satisfies KeptSession))
}

function keptSession(): KeptSession | undefined {
  try {
    return JSON.parse(read(sessionKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const staffDrafts = 'fagfolk.applicant.1.'
/** Where a tab keeps what somebody of the staff typed into the form of a new applicant. */
export const staffDraftKey = (userId: string): string => staffDrafts + userId

/** Whether this tab keeps what somebody of the staff typed and has not sent. */
export function keepsStaffDraft(userId: string): boolean {
  try {
    return sessionStorage.getItem(staffDraftKey(userId)) !== null
  } catch {
    return false
  }
}

/** Removes what the staff typed in this tab, unless it is of this person. */
export function forgetStaffDrafts(unlessOf?: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(staffDrafts))
    for (const key of keys)
      if (unlessOf === undefined || key !== staffDraftKey(unlessOf)) sessionStorage.removeItem(key)
  } catch {}
}

// Storage can be forbidden: what was chosen lasts as long as the page then.

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
