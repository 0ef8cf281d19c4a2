import { type RejectionReason, rejectionReasons } from '../../../../../shared/intake/domain/submission.ts'

const key = 'fagfolk.rejectionReason'

/** Returns the reason last chosen in this tab. */
export function lastReason(): RejectionReason | undefined {
  const last = storedReason()
  return rejectionReasons.find((reason) => reason === last)
}

export function storeReason(reason: RejectionReason): void {
  try {
    sessionStorage.setItem(key, reason)
  } catch {
    // The browser may refuse storage; the reason is then asked for again.
  }
}

function storedReason(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
