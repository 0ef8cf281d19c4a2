const key = 'fagfolk.providerVisit'

/** The page to open after signing in, or the dialog that waits for a proof. */
export type Purpose = { signIn: { next: string } } | { proof: { dialog: string } }

/** What this tab stores while its user is at the login provider. */
export interface StoredVisit {
  /** Shows the server that the user returned to the same browser. */
  browserKey: string
  purpose: Purpose
}

/** Throws if the browser refuses storage: without the key, nobody can return from the provider. */
export const storeVisit = (visit: StoredVisit): void => sessionStorage.setItem(key, JSON.stringify(visit))

/** Returns the visit of this tab and removes it, because the server accepts each only once. */
export function takeVisit(): StoredVisit | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}
