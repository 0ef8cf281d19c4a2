import { mostSessionHours } from '../../shared/accounts/domain/sessionHours.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import { linkLanguage } from '../../shared/kernel/domain/linkLanguage.ts'

export const themeKey = 'fagfolk.theme'
const languageKey = 'fagfolk.language'
export const sessionKey = 'fagfolk.session'

export const languages = ['en', 'da'] as const
export type Language = (typeof languages)[number]

export const storedTheme = (): 'light' | 'dark' => (read(themeKey) === 'dark' ? 'dark' : 'light')

const isLanguage = (code: string | null | undefined): code is Language => languages.some((known) => known === code)

/**
 * Returns the initial language: the one chosen here earlier, otherwise the one of the mail link, otherwise the first of
 * the browser's languages that we have, otherwise English.
 */
export const firstLanguage = (search: string, preferred: readonly string[] = navigator.languages): Language =>
  [
    read(languageKey),
    new URLSearchParams(search).get(linkLanguage),
    ...preferred.map((tag) => tag.split('-')[0]?.toLowerCase()),
  ].find(isLanguage) ?? 'en'

export const storeLanguage = (language: Language): void => keep(languageKey, language)

/** The last known session of this browser. It may have ended elsewhere. */
interface StoredSession {
  role: Role
  /** When it was first seen, in milliseconds since 1970. */
  since: number
}

/** Returns the role last signed in here, or undefined if that session must have expired. */
export function storedRole(now: number = Date.now()): Role | undefined {
  const session = storedSession()
  return session && now - session.since < mostSessionHours(session.role) * 3_600_000 ? session.role : undefined
}

/** Stores the role of the signed-in user. Undefined removes it. */
export function storeRole(role: Role | undefined, now: number = Date.now()): void {
  if (role === undefined) keep(sessionKey, undefined)
  else if (storedRole(now) !== role) keep(sessionKey, JSON.stringify({ role, since: now } satisfies StoredSession))
}

function storedSession(): StoredSession | undefined {
  try {
    return JSON.parse(read(sessionKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const staffDrafts = 'fagfolk.applicant.1.'
/** Returns the storage key of a staff member's draft of a new applicant. */
export const staffDraftKey = (userId: string): string => staffDrafts + userId

/** Returns true if this tab holds an unsent draft of this staff member. */
export function keepsStaffDraft(userId: string): boolean {
  try {
    return sessionStorage.getItem(staffDraftKey(userId)) !== null
  } catch {
    return false
  }
}

/** Deletes the staff drafts in this tab, except that of this user. */
export function forgetStaffDrafts(unlessOf?: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(staffDrafts))
    for (const key of keys)
      if (unlessOf === undefined || key !== staffDraftKey(unlessOf)) sessionStorage.removeItem(key)
  } catch {}
}

// Storage can be forbidden. Choices then last as long as the page.

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
