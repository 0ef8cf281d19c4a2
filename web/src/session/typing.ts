import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from '../ui/feedback/toast.tsx'

/** Unsaved input of mounted forms, by form name. */
const unsaved = new Map<string, () => unknown>()
/** Unsaved input from an expired session, with its user. Only held in this tab's memory. */
let storedInput: { userId: string; typed: Map<string, unknown> } | undefined

/** Saves the unsaved input of an expired session, to restore it after signing in again. */
export function storeUnsavedInput(userId: string): void {
  const typed = [...unsaved].map(([form, read]) => [form, read()] as const)
  storedInput = { userId, typed: new Map(typed.filter(([, value]) => value !== undefined)) }
}

/** Discards the saved input, except that of this user. */
export function forgetTyping(unlessOf?: string): void {
  if (storedInput?.userId !== unlessOf) storedInput = undefined
}

/** Returns true if there is saved input for a form that hasn't mounted yet. */
export const hasTyping = (form: string): boolean => storedInput?.typed.has(form) ?? false

export interface Typing<Typed> {
  /** The input from before the session expired, or undefined. */
  before: Typed | undefined
  /** Records the current input. Undefined if there is nothing to lose. */
  note: (typed: Typed | undefined) => void
}

/** Protects a form's input from an expiring session. `form` is its name, with the record's id if it is about one. */
export function useTyping<Typed>(form: string): Typing<Typed> {
  const [before] = useState(() => storedInput?.typed.get(form) as Typed | undefined)
  useRestoredHint(before !== undefined)
  const latest = useRef<Typed>(undefined)
  useEffect(() => {
    storedInput?.typed.delete(form)
    unsaved.set(form, () => latest.current)
    return () => void unsaved.delete(form)
  }, [form])
  const note = useCallback((typed: Typed | undefined) => {
    latest.current = typed
  }, [])
  return { before, note }
}

/** Says once that the input was restored, since the user may not look for it. */
function useRestoredHint(isRestored: boolean): void {
  const { t } = useTranslation()
  const toast = useToast()
  const reported = useRef(!isRestored)
  useEffect(() => {
    if (reported.current) return
    reported.current = true
    toast({
      title: t('Text restored'),
      description: t('You wrote it before you were logged out. It is not saved yet.'),
    })
  }, [toast, t])
}
