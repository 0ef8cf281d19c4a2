import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLeaveQuestion } from '../../../routing/leaveQuestion.tsx'
import type { OpenApplicant } from './useOpenApplicant.ts'

export interface LeaveGuard {
  /** The dialog to render: with unsaved changes it stays in edit mode, whatever the URL says. */
  drawn: OpenApplicant
  /** Whether the URL has left unsaved changes behind, so that the user must be asked about them. */
  mustAsk: boolean
  /** Sets whether there are unsaved changes. */
  watch: (unsaved: boolean) => void
  /** Lets the next navigation pass without a question, since everything is saved. */
  release: () => void
  keep: () => void
  discard: () => void
}

/** Asks before changes are lost: by Cancel, closing, the back button, or leaving the site. */
export function useLeaveGuard(shown: OpenApplicant): LeaveGuard {
  const [unsaved, watch] = useState(false)
  /** The dialog as it was when the changes were last on screen. */
  const [shownBefore, setHeld] = useState(shown)
  const leavesEditing = shownBefore.editing !== false && !shown.editing
  const opensForm = shownBefore.editing !== 'whole' && shown.editing === 'whole'
  const mustAsk = unsaved && (shown.id !== shownBefore.id || leavesEditing || opensForm)
  if (!mustAsk && shownBefore !== shown) setHeld(shown)

  const page = useLeaveQuestion(unsaved)

  return {
    drawn: mustAsk ? { ...shown, id: shownBefore.id, tab: shownBefore.tab, editing: shownBefore.editing } : shown,
    mustAsk: mustAsk || page.isOpen,
    watch,
    // Synchronously: the navigation that follows renders with a higher priority than a state update from here.
    release: useCallback(() => flushSync(() => watch(false)), []),
    keep: () => (page.isOpen ? page.stay() : shown.reopen(shownBefore)),
    discard: () => (page.isOpen ? page.leave() : watch(false)),
  }
}
