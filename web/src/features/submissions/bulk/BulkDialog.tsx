import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionAnswer } from '../../../../../shared/contract/submissions/submissionAnswer.ts'
import { areNotesTooLong, NotesField } from '../NotesField.tsx'
import { useDecisions } from '../useDecisions.ts'
import { BulkSummary } from './BulkSummary.tsx'
import type { BulkTask } from './bulkTask.ts'
import { type BulkResult, doInTurn } from './doInTurn.ts'

interface BulkDialogProps {
  task: BulkTask
  onClose: () => void
  /** Opens one that could not be decided with the others. */
  onOpen: (id: string) => void
}

/** Asks for notes, decides on one after the other, and tells how it went. */
export function BulkDialog({ task, onClose, onOpen }: BulkDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [notes, setNotes] = useState('')
  const { through, result, start, cancel } = useBulk(task)
  const { decision, submissions } = task
  const count = submissions.length
  const title =
    decision === 'approve'
      ? t('Approve {{count}} submissions?', { count })
      : t('Reject {{count}} submissions?', { count })
  const running = through !== undefined && !result

  return (
    <Dialog open onClose={running ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{result ? t('Done') : title}</DialogTitle>
      <DialogContent>
        {result ? (
          <BulkSummary decision={decision} result={result} onOpen={onOpen} />
        ) : running ? (
          <>
            <DialogContentText role="status" sx={{ mb: 1.5 }}>
              {t('{{through}} of {{count}} done', { through, count })}
            </DialogContentText>
            <LinearProgress variant="determinate" value={(through / count) * 100} aria-label={t('Progress')} />
          </>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              {decision === 'approve'
                ? t('Each becomes an applicant. Those whose email belongs to one already are left for you to compare.')
                : t('The notes are kept with each of them. A rejection cannot be taken back.')}
            </DialogContentText>
            <NotesField value={notes} onChange={setNotes} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {result ? (
          <Button onClick={onClose} autoFocus>
            {t('Close')}
          </Button>
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
              onClick={() => start(notes)}
            >
              {decision === 'approve' ? t('Approve') : t('Reject')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The work itself; leaving the page ends it after the one that is being decided. */
function useBulk({ decision, submissions }: BulkTask) {
  const decisions = useDecisions()
  const [through, setThrough] = useState<number>()
  const [result, setResult] = useState<BulkResult<SubmissionAnswer>>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const start = async (notes: string) => {
    abort.current = new AbortController()
    setThrough(0)
    const decide = (submission: SubmissionAnswer) => decisions[decision](submission, notes)
    const { signal } = abort.current
    setResult(await doInTurn(submissions, decide, { signal, onProgress: setThrough }))
  }
  return { through, result, start, cancel: () => abort.current?.abort() }
}
