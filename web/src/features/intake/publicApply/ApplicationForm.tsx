import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Ref, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { dateInDenmark } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import { ApiError, shownMessage } from '../../../api/call.ts'
import { mayHaveArrived, sendAttempts } from '../../../api/sendAttempts.ts'
import { ApplicantForm } from '../../../applicantForm/ApplicantForm.tsx'
import { DraftNotice } from '../../../applicantForm/DraftNotice.tsx'
import { FormActions } from '../../../applicantForm/FormActions.tsx'
import { applicationDraft, forgetDraftOfBrowser } from '../../../applicantForm/formDraft.ts'
import { publicErrors } from '../../../applicantForm/formRules.ts'
import { emptyValues, type FormValues } from '../../../applicantForm/formValues.ts'
import { LostFilesQuestion } from '../../../applicantForm/LostFilesQuestion.tsx'
import type { MaySend } from '../../../applicantForm/lostFiles.ts'
import { SendingFiles } from '../../../applicantForm/SendingFiles.tsx'
import { type Draft, useDraft } from '../../../applicantForm/useDraft.ts'
import { useSending } from '../../../applicantForm/useSending.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LeaveDialog } from '../../../routing/LeaveDialog.tsx'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { useLeaveQuestion } from '../../../routing/leaveQuestion.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { LimitNoticeProps } from './LimitNotice.tsx'
import { FileNotSent, loadUploads, type SentFiles, sendApplication } from './sendApplication.ts'

const LimitNotice = lazyPart<LimitNoticeProps>(async () => (await import('./LimitNotice.tsx')).LimitNotice)

/** The public application form, with its draft restored. */
export function ApplicationForm({ onSubmitted }: { onSubmitted: (email: string) => void }) {
  const [today] = useState(() => dateInDenmark(new Date()))
  const draft = useDraft(today, applicationDraft)
  useEffect(forgetDraftOfBrowser, [])
  return (
    <>
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <OneApplication key={draft.round} draft={draft} today={today} onSubmitted={onSubmitted} />
    </>
  )
}

interface OneApplicationProps {
  draft: Draft
  today: string
  onSubmitted: (email: string) => void
}

function OneApplication({ draft, today, onSubmitted }: OneApplicationProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [initialValues] = useState(() => draft.restored ?? emptyValues(today))
  const [attempts] = useState(() => sendAttempts<FormValues>())
  // Unknown for a restored draft. Measured with `performance.now()`, since a phone may set its clock during the typing.
  const [opened] = useState(() => (draft.restored ? undefined : performance.now()))
  const [unsaved, setUnsaved] = useState(false)
  const website = useRef<HTMLInputElement>(null)
  const sent = useRef<SentFiles>(new Map())
  const { sending, track } = useSending()
  const question = useLeaveQuestion(unsaved)
  useEffect(() => {
    if (unsaved) loadUploads()
  }, [unsaved])
  const gate = useRef<MaySend>(null)
  const [isQuestionOpen, setQuestionOpen] = useState(false)

  const latest = useRef(initialValues)
  const [refused, setRefused] = useState<{ until: number; values: FormValues; hasChanged: boolean }>()
  const button = useRef<HTMLButtonElement>(null)
  const retry = useCallback(() => {
    setRefused(undefined)
    button.current?.form?.requestSubmit()
  }, [])

  const submit = async (values: FormValues) => {
    setRefused(undefined)
    if ((await gate.current?.(values)) === false) return
    const secondsTaken = opened === undefined ? undefined : (performance.now() - opened) / 1000
    const telltales = { website: website.current?.value ?? '', secondsTaken }
    const { id: submissionId, anew } = attempts.begin(values)
    // The earlier submission may have consumed the uploads.
    if (anew) sent.current.clear()
    try {
      await sendApplication({ submissionId, values }, telltales, { sent: sent.current, track })
    } catch (problem) {
      if (!(problem instanceof FileNotSent) && mayHaveArrived(problem)) attempts.leftUnanswered(values)
      throw problem
    }
    question.release()
    draft.forget()
    toast({ title: t('Application Submitted!'), description: t('We have received your application.') })
    onSubmitted(values.email.trim())
  }
  const tellOf = (problem: unknown) => {
    if (problem instanceof ApiError && problem.status === 429) {
      // Spreads the phones of a job fair, which would all come back in the same second.
      const seconds = Math.max(problem.retryAfter, 5) + Math.random() * 15
      setRefused({ until: Date.now() + seconds * 1000, values: latest.current, hasChanged: false })
    }
    const words =
      problem instanceof FileNotSent
        ? problem.message
        : problem instanceof ApiError
          ? shownMessage(problem, 'Failed to submit application')
          : 'Please try again later.'
    toast({ title: t('Submission Failed'), description: translateMessage(t, words), variant: 'destructive' })
  }
  const { keep } = draft
  const onChange = useCallback(
    (values: FormValues, dirty: boolean) => {
      setUnsaved(dirty)
      if (dirty) keep(values)
      latest.current = values
      setRefused((before) => before && { ...before, hasChanged: before.values !== values })
    },
    [keep],
  )
  return (
    <>
      <ApplicantForm
        use="public"
        initialValues={initialValues}
        isBegun={draft.restored !== undefined}
        validate={publicErrors}
        onSubmit={submit}
        onFailed={tellOf}
        onChange={onChange}
        actions={({ busy, isUnsent }) => (
          <FormActions
            isUnsent={isUnsent}
            isLastOnPhones
            notice={
              refused && (
                <Suspense fallback={null}>
                  <LimitNotice until={refused.until} hasChanged={refused.hasChanged} onRetry={retry} />
                </Suspense>
              )
            }
          >
            {/* Never disabled, so that it keeps focus while a question is open. */}
            <Button
              ref={button}
              type={busy ? 'button' : 'submit'}
              variant="contained"
              aria-disabled={busy}
              sx={{ flex: { xs: 1, sm: 'none' } }}
            >
              {busy && !isQuestionOpen ? t('Submitting...') : t('Submit Application')}
            </Button>
          </FormActions>
        )}
      >
        <Trap ref={website} />
        <SendingFiles sending={sending} />
        {draft.restored && <LostFilesQuestion gate={gate} onAsking={setQuestionOpen} />}
      </ApplicantForm>
      <LeaveDialog
        isOpen={question.isOpen}
        isKept
        text={t(
          'Your application has not been sent. Your answers are saved while this tab is open, but your files are not.',
        )}
        onKeep={question.stay}
        onDiscard={question.leave}
      />
    </>
  )
}

/**
 * A honeypot field: people can't see, hear or reach it. Its name is unknown to browsers and password managers, which
 * would otherwise fill it in.
 */
function Trap({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t } = useTranslation()
  return (
    <Box aria-hidden sx={{ position: 'absolute', left: -10000, width: 1, height: 1, overflow: 'hidden' }}>
      <label>
        {t('Leave this empty')}
        <input ref={ref} type="text" name="left-empty" id="left-empty" tabIndex={-1} autoComplete="off" />
      </label>
    </Box>
  )
}
