import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { RejectionFields, useRejectionForm } from '../RejectionFields.tsx'
import type { ReviewState } from './useReview.ts'

interface RejectDialogProps {
  name: string
  review: ReviewState
  onClose: () => void
}

/** Asks for a reason before a submission is rejected. */
export function RejectDialog({ name, review: { busy, reject }, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const form = useRejectionForm()
  const still = busy !== undefined

  const confirm = async () => {
    const rejection = form.confirm()
    if (!rejection) return
    await reject(rejection)
    onClose()
  }

  return (
    <Dialog open onClose={still ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Reject {{name}}?', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {form.withoutMail
            ? t('You can undo this for 1 minute.')
            : t('You can undo this for 1 minute. The applicant is notified after that.')}
        </DialogContentText>
        <RejectionFields form={form} disabled={still} autoFocus />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={still}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={confirm} disabled={still}>
          {still ? t('Rejecting...') : t('Reject')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
