import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from '../ui/toast.tsx'

/** What forms that are shown hold and nobody has saved, by the name of the form. */
const unsaved = new Map<string, () => unknown>()
/** The same when a session ran out, and whose it was. It stays in the memory of this tab, and nowhere else. */
let kept: { userId: string; typed: Map<string, unknown> } | undefined

/** Keeps what somebody has typed, whose session has run out: signing in again gives it back. */
export function keepTyping(userId: string): void {
  const typed = [...unsaved].map(([form, read]) => [form, read()] as const)
  kept = { userId, typed: new Map(typed.filter(([, value]) => value !== undefined)) }
}

/** Forgets what was kept, unless it is of this person. */
export function forgetTyping(unlessOf?: string): void {
  if (kept?.userId !== unlessOf) kept = undefined
}

/** Whether something is kept for a form that is not shown yet. */
export const hasTyping = (form: string): boolean => kept?.typed.has(form) ?? false

export interface Typing<Typed> {
  /** What had been typed into this form when the session ran out. */
  before: Typed | undefined
  /** Says what is typed now; undefined when there is nothing to lose. */
  note: (typed: Typed | undefined) => void
}

/** Saves what is typed into a form from a session that runs out. `form` names it, with the record where it is about one. */
export function useTyping<Typed>(form: string): Typing<Typed> {
  const [before] = useState(() => kept?.typed.get(form) as Typed | undefined)
  useRestoredHint(before !== undefined)
  const latest = useRef<Typed>(undefined)
  useEffect(() => {
    kept?.typed.delete(form)
    unsaved.set(form, () => latest.current)
    return () => void unsaved.delete(form)
  }, [form])
  const note = useCallback((typed: Typed | undefined) => {
    latest.current = typed
  }, [])
  return { before, note }
}

/** Says once that what had been typed is there again: somebody who signs in anew does not look for it. */
function useRestoredHint(isRestored: boolean): void {
  const { t } = useTranslation()
  const toast = useToast()
  const told = useRef(!isRestored)
  useEffect(() => {
    if (told.current) return
    told.current = true
    toast({
      title: t('Your text is back'),
      description: t('It was typed before your session ended, and is not saved yet.'),
    })
  }, [toast, t])
}
