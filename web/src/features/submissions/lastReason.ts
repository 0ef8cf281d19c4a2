import { type RejectionReason, rejectionReasons } from '../../../../shared/intake/domain/submission.ts'

const key = 'fagfolk.rejectionReason'

/** The reason that was chosen last in this tab. */
export function lastReason(): RejectionReason | undefined {
  const last = heldByTab()
  return rejectionReasons.find((reason) => reason === last)
}

export function keepReason(reason: RejectionReason): void {
  try {
    sessionStorage.setItem(key, reason)
  } catch {
    // A browser may refuse: then it is asked for again.
  }
}

function heldByTab(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
