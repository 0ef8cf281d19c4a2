import { clientLinkLimits } from '../../../../shared/proposals/domain/clientLink.ts'

const key = 'fagfolk.linkCodeSent'

/**
 * Whether a code was sent from this tab that may still hold: phones load a page anew when one comes back from the mail. Of which
 * link it is, is not kept; another link's page offers a code of its own.
 */
export function isCodeSent(now: number = Date.now()): boolean {
  try {
    const sentAt = Number(sessionStorage.getItem(key))
    return sentAt <= now && now - sentAt < clientLinkLimits.codeMinutes * 60_000
  } catch {
    return false
  }
}

/** Keeps in this tab when a code was sent, and nothing else. */
export function keepCodeSent(now: number = Date.now()): void {
  try {
    sessionStorage.setItem(key, String(now))
  } catch {
    // A browser may refuse: whoever has a code can say so.
  }
}

/** The code was used: it opens nothing a second time. */
export function forgetCodeSent(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What could not be kept needs no forgetting.
  }
}
