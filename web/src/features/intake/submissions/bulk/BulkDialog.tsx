import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ProgressBar } from '../../../../ui/feedback/ProgressBar.tsx'
import { areNotesTooLong, NotesField } from '../NotesField.tsx'
import { RejectionFields, useRejectionForm } from '../RejectionFields.tsx'
import { type Rejection, useDecisions } from '../useDecisions.ts'
import { BulkSummary } from './BulkSummary.tsx'
import type { BulkAction, BulkTask } from './bulkTask.ts'
import { type BulkResult, runSequentially } from './runSequentially.ts'

interface BulkDialogProps {
  task: BulkTask
  onClose: () => void
  /** Opens a submission that could not be decided with the others. */
  onOpen: (id: string) => void
}

/**
 * Asks for notes, and for a reason if rejecting. Decides one submission after the other and reports the outcome.
 * Rejections can be undone.
 */
export function BulkDialog({ task, onClose, onOpen }: BulkDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [notes, setNotes] = useState('')
  const rejection = useRejectionForm()
  const { through, result, act, start, undo, cancel } = useBulk(task)
  const { decision, submissions } = task
  const count = submissions.length
  const title =
    decision === 'approve'
      ? t('Approve {{count}} applications?', { count })
      : t('Reject {{count}} applications?', { count })
  const running = through !== undefined && !result
  const begin = () => {
    const why = decision === 'reject' ? rejection.confirm() : {}
    if (why) void start(notes, why)
  }

  return (
    <Dialog open onClose={running ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{result ? t('Done') : title}</DialogTitle>
      <DialogContent>
        {result ? (
          <BulkSummary act={act} result={result} mails={!rejection.withoutMail} onOpen={onOpen} />
        ) : running ? (
          <>
            <DialogContentText role="status" sx={{ mb: 1.5 }}>
              {t('{{through}} of {{count}} done', { through, count })}
            </DialogContentText>
            <ProgressBar value={(through / count) * 100} aria-label={t('Progress')} />
          </>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              {decision === 'approve'
                ? t(
                    'Each application creates an applicant. Applications with an email already in use are left for you to compare.',
                  )
                : rejection.withoutMail
                  ? t('The notes and reason are saved on each application. You can undo for 1 minute.')
                  : t(
                      'The notes and reason are saved on each application. You can undo for 1 minute. The applicants are notified after that.',
                    )}
            </DialogContentText>
            <Box sx={{ display: 'grid', gap: 1 }}>
              <NotesField value={notes} onChange={setNotes} />
              {decision === 'reject' && <RejectionFields form={rejection} />}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {result ? (
          <>
            {act === 'reject' && result.done.length > 0 && (
              <Button color="inherit" onClick={undo}>
                {t('Undo')}
              </Button>
            )}
            <Button onClick={onClose} autoFocus>
              {t('Close')}
            </Button>
          </>
        ) : running ? (
          <Button onClick={cancel} autoFocus>
            {t('Cancel')}
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              variant="contained"
              color={decision === 'approve' ? 'primary' : 'error'}
              disabled={areNotesTooLong(notes)}
              onClick={begin}
            >
              {decision === 'approve' ? t('Approve') : t('Reject')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Runs the decisions. Leaving the page stops after the current one. */
function useBulk({ decision, submissions }: BulkTask) {
  const decisions = useDecisions()
  const [act, setAct] = useState<BulkAction>(decision)
  const [through, setThrough] = useState<number>()
  const [result, setResult] = useState<BulkResult<SubmissionAnswer>>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const rejected = useRef<SubmissionAnswer[]>([])

  const run = async (
    kind: BulkAction,
    items: readonly SubmissionAnswer[],
    decide: (submission: SubmissionAnswer) => Promise<unknown>,
  ) => {
    abort.current = new AbortController()
    const { signal } = abort.current
    setAct(kind)
    setResult(undefined)
    setThrough(0)
    setResult(await runSequentially(items, decide, { signal, onProgress: setThrough }))
  }
  const start = (notes: string, why: Rejection) =>
    run(decision, submissions, async (submission) => {
      if (decision === 'approve') await decisions.approve(submission, { reviewNotes: notes })
      else rejected.current.push(await decisions.reject(submission, notes, why))
    })
  return {
    through,
    result,
    /** The action that the progress or the result belongs to. */
    act,
    start,
    undo: () => void run('undo', rejected.current, decisions.undoRejection),
    cancel: () => abort.current?.abort(),
  }
}
