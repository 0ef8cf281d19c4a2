import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { FormikErrors } from 'formik'
import { useId, useRef, useState } from 'react'
import { type Activity, activityChangesSchema } from '../../../../../../shared/activity/domain/applicantActivity.ts'
import { ApiError, shownMessage } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { StaleNotice } from '../../../../ui/feedback/StaleNotice.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { focusFirstWrong } from '../../../../ui/focus/focusFirstWrong.ts'
import { submitAlone } from '../../../../ui/forms/submitAlone.ts'
import { formErrors, problemIn, validateWith } from '../../../../ui/forms/zodForm.ts'
import { ActivityFields, OwnerSelect } from './ActivityFields.tsx'
import { type ActivityDraft, changesOf, draftOf } from './activityDraft.ts'
import { currentEntryIn, useActivityChanges } from './useActivityChanges.ts'

type Problems = FormikErrors<ActivityDraft>
const problemsOf = validateWith<ReturnType<typeof changesOf>>(activityChangesSchema)

interface EditActivityProps {
  activity: Activity
  /** Whether only the task's owner can be changed. */
  ownerAlone: boolean
  onClose: () => void
}

/** Edits an entry, or reassigns a task. */
export function EditActivity({ activity, ownerAlone, onClose }: EditActivityProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const { change, readTimeline } = useActivityChanges(activity.applicantId)
  const [draft, setDraft] = useState(() => draftOf(activity))
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [newer, setNewer] = useState<Activity>()
  const form = useRef<HTMLFormElement>(null)
  const titles = { note: t('Edit note'), call: t('Edit call'), task: t('Edit task') }

  const save = async (seen: Activity) => {
    const changes = ownerAlone ? { ownerId: draft.ownerId, version: seen.version } : changesOf(draft, seen)
    const found = problemsOf(changes) as Problems
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstWrong(form.current)
    setBusy(true)
    try {
      await change(activity, changes)
      toast({ title: t('Entry saved') })
      onClose()
    } catch (problem) {
      setBusy(false)
      const current = currentEntryIn(problem)
      if (current) {
        setNewer(current)
        void readTimeline()
        return
      }
      if (problem instanceof ApiError) setProblems(formErrors<ActivityDraft>(problem.answer?.fields))
      const title = translateMessage(t, shownMessage(problem, 'Your change could not be saved. Please try again.'))
      toast({ title, variant: 'destructive' })
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form ref={form} noValidate onSubmit={submitAlone(() => void save(newer ?? activity))}>
        <DialogTitle id={titleId}>{ownerAlone ? t('Reassign task') : titles[activity.kind]}</DialogTitle>
        <DialogContent sx={{ '& > :last-child': { mt: 1 } }}>
          {newer && (
            <StaleNotice
              savedAt={newer.updatedAt}
              differences={
                ownerAlone || newer.text === draft.text
                  ? []
                  : [{ label: t('Text'), theirs: newer.text, yours: draft.text }]
              }
              busy={busy}
              onReload={() => {
                setDraft(draftOf(newer))
                setNewer(undefined)
              }}
              onOverwrite={() => void save(newer)}
            />
          )}
          {ownerAlone ? (
            <OwnerSelect
              id={`${titleId}-owner`}
              value={draft.ownerId}
              error={problemIn(problems.ownerId)}
              disabled={busy}
              onChange={(ownerId) => setDraft({ ...draft, ownerId })}
            />
          ) : (
            <ActivityFields
              draft={draft}
              problems={problems}
              disabled={busy}
              onChange={setDraft}
              onProblems={setProblems}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || newer !== undefined}>
            {busy ? t('Saving...') : ownerAlone ? t('Reassign') : t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
