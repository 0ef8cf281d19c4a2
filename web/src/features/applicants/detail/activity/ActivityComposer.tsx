import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormikErrors } from 'formik'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ActivityKind } from '../../../../../../shared/activity/domain/applicantActivity.ts'
import { ApiError, shownMessage } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PillChoice } from '../../../../ui/controls/PillChoice.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { focusFirstWrong } from '../../../../ui/focus/focusFirstWrong.ts'
import { formErrors } from '../../../../ui/forms/zodForm.ts'
import { CallOutlinedIcon as CallIcon } from '../../../../ui/icons/CallOutlinedIcon.tsx'
import { StickyNote2OutlinedIcon as NoteIcon } from '../../../../ui/icons/StickyNote2OutlinedIcon.tsx'
import { TaskAltOutlinedIcon as TaskIcon } from '../../../../ui/icons/TaskAltOutlinedIcon.tsx'
import { visuallyHidden } from '../../../../ui/layout/visuallyHidden.ts'
import { ActivityFields } from './ActivityFields.tsx'
import { type ActivityDraft, type ActivityDraftState, entryOf, entryProblems } from './activityDraft.ts'
import { useActivityChanges } from './useActivityChanges.ts'

type Problems = FormikErrors<ActivityDraft>

/** Where staff add a note, a call or a task. It is inside the dialog's form, but the form does not save it. */
export function ActivityComposer({ applicantId, drafting }: { applicantId: string; drafting: ActivityDraftState }) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const { add } = useActivityChanges(applicantId)
  const { draft, setDraft, clear, isBegun } = drafting
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const area = useRef<HTMLElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const words: Record<ActivityKind, { send: string; done: string }> = {
    note: { send: t('Add note'), done: t('Note added') },
    call: { send: t('Add call'), done: t('Call added') },
    task: { send: t('Add task'), done: t('Task added') },
  }

  const send = async () => {
    const found = entryProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstWrong(area.current)
    setBusy(true)
    try {
      await add(entryOf(draft))
      clear()
      toast({ title: words[draft.kind].done })
    } catch (problem) {
      if (problem instanceof ApiError) setProblems(formErrors<ActivityDraft>(problem.answer?.fields))
      const title = translateMessage(t, shownMessage(problem, 'The entry could not be added. Please try again.'))
      toast({ title, variant: 'destructive' })
    }
    // Synchronously: a disabled field can't take focus.
    flushSync(() => setBusy(false))
    text.current?.focus()
    focusFirstWrong(area.current)
  }

  const discard = () => {
    clear()
    setProblems({})
    // The button disappears together with the text.
    text.current?.focus()
  }

  /** Enter sends from single-line fields, Ctrl+Enter from the text. The surrounding form must not be submitted. */
  const sendByKey = (event: KeyboardEvent) => {
    const inText = event.target === text.current
    if (event.key !== 'Enter' || (inText && !event.ctrlKey && !event.metaKey)) return
    if (!(event.target instanceof HTMLInputElement) && !inText) return
    event.preventDefault()
    if (!busy) void send()
  }

  return (
    <Box
      component="section"
      ref={area}
      aria-labelledby={titleId}
      onKeyDown={sendByKey}
      sx={{ mb: 3, p: 1.75, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Box component="h3" id={titleId} sx={visuallyHidden}>
        {t('New entry')}
      </Box>
      <Box sx={{ mb: 1.75 }}>
        <KindChoice
          kind={draft.kind}
          disabled={busy}
          onChange={(kind) => {
            setProblems({})
            setDraft({ ...draft, kind })
          }}
        />
      </Box>
      <ActivityFields
        draft={draft}
        problems={problems}
        disabled={busy}
        textRef={text}
        onChange={setDraft}
        onProblems={setProblems}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1.25 }}>
        {isBegun && (
          <Button size="small" color="inherit" disabled={busy} onClick={discard}>
            {t('Discard draft')}
          </Button>
        )}
        <Button
          size="small"
          variant="contained"
          disabled={busy}
          data-tooltip={t('Ctrl + Enter')}
          onClick={() => void send()}
        >
          {busy ? t('Saving...') : words[draft.kind].send}
        </Button>
      </Box>
    </Box>
  )
}

interface KindChoiceProps {
  kind: ActivityKind
  disabled: boolean
  onChange: (kind: ActivityKind) => void
}

/** A choice of note, call or task, by pointer or arrow keys. */
function KindChoice({ kind, disabled, onChange }: KindChoiceProps) {
  const { t } = useTranslation()
  const kinds = [
    { value: 'note', label: t('Note'), icon: NoteIcon },
    { value: 'call', label: t('Call'), icon: CallIcon },
    { value: 'task', label: t('Task'), icon: TaskIcon },
  ] as const
  return <PillChoice label={t('Entry type')} options={kinds} value={kind} disabled={disabled} onChange={onChange} />
}
