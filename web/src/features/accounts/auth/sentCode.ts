import { clientLinkLimits } from '../../../../../shared/proposals/domain/clientLink.ts'

const key = 'fagfolk.linkCodeSent'

/**
 * Returns whether this tab requested a code that may still be valid: phones reload a page when the user returns from
 * the mail. The link is not stored; the page of another link requests its own code.
 */
export function isCodeSent(now: number = Date.now()): boolean {
  try {
    const sentAt = Number(sessionStorage.getItem(key))
    return sentAt <= now && now - sentAt < clientLinkLimits.codeMinutes * 60_000
  } catch {
    return false
  }
}

/** Stores in this tab when a code was sent, and nothing else. */
export function storeCodeSent(now: number = Date.now()): void {
  try {
    sessionStorage.setItem(key, String(now))
  } catch {
    // The browser may refuse storage; the user can still say that they have a code.
  }
}

/** Called once the code was used, since it works only once. */
export function forgetCodeSent(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing could have been stored either.
  }
}
