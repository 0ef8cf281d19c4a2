import { useState } from 'react'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { shownMessage, isUnsent as wasUnsent } from '../api/call.ts'
import { currentIn } from '../api/currentRecord.ts'
import { told } from '../i18n/told.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from '../ui/toast.tsx'

export interface VersionedEditOptions<Kept, Changes> {
  /** Saves the changes over `newer`, or over what was seen when the editing began. Throws the ApiError of a stale record and any other. */
  save: (changes: Changes, base: Kept, newer: Kept | undefined) => Promise<Kept>
  /** The record around the current applicant that a stale answer carries. */
  around: (current: ApplicantAnswer) => Kept
  /** Shows a newer state of the record wherever it is shown. */
  takeUp: (newer: Kept) => void
  onSaved: (saved: Kept) => void
  /** What the toasts say; the failure's own message comes before `failed` where it is meant for people. */
  texts: { saved: string; failed: string }
}

/** A newer record that a save ran into, and what was to be saved. */
interface Conflict<Kept, Changes> {
  newer: Kept
  changes: Changes
}

interface VersionedEdit<Kept, Changes> {
  /** The record that the editing began with. */
  base: Kept
  conflict: Conflict<Kept, Changes> | undefined
  /** Begins anew with this record; a conflict is over. */
  startFrom: (record: Kept) => void
  /** Saves and tells so, or remembers the conflict. Throws what fails otherwise, to be told by `tellFailure`. */
  submit: (changes: Changes) => Promise<void>
  /** Saves over the newer record of the conflict. */
  overwrite: (changes: Changes) => Promise<void>
  tellFailure: (problem: unknown) => void
  /** The last save failed for want of a connection, which the form itself has to tell. */
  isUnsent: boolean
}

/** The editing of a record that others may change meanwhile: nobody's change is lost without being asked about. */
export function useVersionedEdit<Kept, Changes>(
  record: Kept,
  { save, around, takeUp, onSaved, texts }: VersionedEditOptions<Kept, Changes>,
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
      toast({ title: t('Success'), description: texts.saved })
      onSaved(saved)
    } catch (problem) {
      const current = currentIn(problem)
      if (!current) throw problem
      const found = around(current)
      takeUp(found)
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
    tellFailure: (problem) => {
      if (wasUnsent(problem)) setUnsent(true)
      else
        toast({ title: t('Error'), description: told(t, shownMessage(problem, texts.failed)), variant: 'destructive' })
    },
  }
}
