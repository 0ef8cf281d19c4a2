import { useState } from 'react'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { shownMessage, isUnsent as wasUnsent } from '../api/call.ts'
import { currentIn } from '../api/currentRecord.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import type { ToastContent } from '../ui/feedback/toastState.ts'

export interface VersionedEditOptions<Kept, Changes> {
  /**
   * Saves the changes over `newer`, or over the version that editing started from. Throws an ApiError if the record is
   * stale or the save fails.
   */
  save: (changes: Changes, base: Kept, newer: Kept | undefined) => Promise<Kept>
  /** Wraps the current applicant, from a stale-record response, as an edited record. */
  around: (current: ApplicantAnswer) => Kept
  /** Shows a newer version of the record everywhere. */
  showChange: (newer: Kept) => void
  onSaved: (saved: Kept) => void
  /** The toasts. An error's own message replaces `failed` if it is meant for users. */
  texts: { saved: ToastContent; failed: string }
}

/** A newer version that a save conflicted with, and the unsaved changes. */
interface Conflict<Kept, Changes> {
  newer: Kept
  changes: Changes
}

interface VersionedEdit<Kept, Changes> {
  base: Kept
  conflict: Conflict<Kept, Changes> | undefined
  /** Restarts editing from this record and clears the conflict. */
  startFrom: (record: Kept) => void
  /** Saves and shows a toast, or records the conflict. Throws any other error, for `showFailure`. */
  submit: (changes: Changes) => Promise<void>
  overwrite: (changes: Changes) => Promise<void>
  showFailure: (problem: unknown) => void
  /** The last save failed because the browser is offline. The form must show that. */
  isUnsent: boolean
}

/** Edits a record that others may change at the same time. Never overwrites another change without asking. */
export function useVersionedEdit<Kept, Changes>(
  record: Kept,
  { save, around, showChange, onSaved, texts }: VersionedEditOptions<Kept, Changes>,
): VersionedEdit<Kept, Changes> {
  const { t } = useTranslation()
  const toast = useToast()
  const [base, setBase] = useState(record)
  const [isUnsent, setUnsent] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Kept, Changes>>()

  const saveOver = async (changes: Changes, newer: Kept | undefined) => {
    setUnsent(false)
    try {
      const saved = await save(changes, base, newer)
      setConflict(undefined)
      toast(texts.saved)
      onSaved(saved)
    } catch (problem) {
      const current = currentIn(problem)
      if (!current) throw problem
      const found = around(current)
      showChange(found)
      setConflict({ newer: found, changes })
    }
  }

  return {
    base,
    conflict,
    startFrom: (from) => {
      setConflict(undefined)
      setUnsent(false)
      setBase(from)
    },
    submit: (changes) => saveOver(changes, undefined),
    overwrite: (changes) => saveOver(changes, conflict?.newer),
    isUnsent,
    showFailure: (problem) => {
      if (wasUnsent(problem)) setUnsent(true)
      else
        toast({
          title: t('Error'),
          description: translateMessage(t, shownMessage(problem, texts.failed)),
          variant: 'destructive',
        })
    },
  }
}
