import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { shownMessage } from '../api/call.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useLogOut } from '../session/useLogOut.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { visuallyHidden } from '../ui/layout/visuallyHidden.ts'

export interface InactivityDialogProps {
  userId: string
  secondsLeft: number
  /** Reports that the person is there. Rejects if the server can't be reached. */
  onStay: () => Promise<void>
}

/** The seconds that screen readers announce. They read the dialog itself when it opens. */
const announced = [10, 30]

/** Asks whether the person is still there, with the seconds left. */
export function InactivityDialog({ userId, secondsLeft, onStay }: InactivityDialogProps) {
  const { t } = useTranslation()
  const [titleId, textId] = [useId(), useId()]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const { pending, logOut, question } = useLogOut(userId)
  const stay = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onStay()
    } catch (thrown) {
      setProblem(thrown)
    }
    setBusy(false)
  }
  const lastAnnounced = announced.find((count) => secondsLeft <= count)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => void stay()}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('Are you still there?')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {t('You have been inactive for a while. To protect personal data, you will be logged out in a moment.')}
        </DialogContentText>
        <Box role="timer" aria-live="off" sx={{ mt: 2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {t('{{count}} seconds left', { count: secondsLeft })}
        </Box>
        <Box role="status" sx={visuallyHidden}>
          {lastAnnounced !== undefined && t('{{count}} seconds left', { count: lastAnnounced })}
        </Box>
        {problem !== undefined && (
          <Box sx={{ mt: 2 }}>
            <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={logOut} disabled={busy || pending}>
          {t('Log out')}
        </Button>
        <Button variant="contained" onClick={() => void stay()} disabled={busy || pending} autoFocus>
          {t('Stay logged in')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}
