import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLeaveQuestion } from '../../../routing/leaveQuestion.tsx'
import type { OpenApplicant } from './useOpenApplicant.ts'

export interface LeaveGuard {
  /** The dialog as it is to be drawn: with unsaved changes it stays in edit mode whatever the address says. */
  drawn: OpenApplicant
  /** Whether the address has left unsaved changes behind, and it has to be asked what shall become of them. */
  asking: boolean
  /** Tells whether there is anything to lose. */
  watch: (unsaved: boolean) => void
  /** Lets the next step pass unasked: everything is saved. */
  release: () => void
  keep: () => void
  discard: () => void
}

/** Asks before changes are lost: by Cancel, closing, the back button, or leaving the site. */
export function useLeaveGuard(shown: OpenApplicant): LeaveGuard {
  const [unsaved, watch] = useState(false)
  /** The dialog when its changes were last in sight. */
  const [held, setHeld] = useState(shown)
  const leavesEditing = held.editing !== false && !shown.editing
  const opensForm = held.editing !== 'whole' && shown.editing === 'whole'
  const asking = unsaved && (shown.id !== held.id || leavesEditing || opensForm)
  if (!asking && held !== shown) setHeld(shown)

  const page = useLeaveQuestion(unsaved)

  return {
    drawn: asking ? { ...shown, id: held.id, tab: held.tab, editing: held.editing } : shown,
    asking: asking || page.asking,
    watch,
    // At once: the step that follows is drawn with a higher priority than a state set here would be.
    release: useCallback(() => flushSync(() => watch(false)), []),
    keep: () => (page.asking ? page.stay() : shown.reopen(held)),
    discard: () => (page.asking ? page.leave() : watch(false)),
  }
}
