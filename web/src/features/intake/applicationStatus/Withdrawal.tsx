import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { withdrawApplication } from '../../../../../shared/intake/contract/withdrawApplication.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

interface WithdrawalProps {
  open: boolean
  sent: string
  token: string
  onClose: () => void
  onWithdrawn: () => void
  /** Called when the application can no longer be withdrawn. */
  onReviewed: () => void
}

export function Withdrawal({ open, sent, token, onClose, onWithdrawn, onReviewed }: WithdrawalProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [busy, setBusy] = useState(false)

  const withdraw = async () => {
    setBusy(true)
    try {
      await call(withdrawApplication, { body: { token } })
      onWithdrawn()
    } catch (problem) {
      toast({
        title: t('Your application could not be withdrawn'),
        description: translateMessage(t, shownMessage(problem)),
        variant: 'destructive',
      })
      if (problem instanceof ApiError && problem.answer?.code === 'already_done') onReviewed()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('Withdraw your application?')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t(
            'Your application from {{date}}, your CV and everything else you sent will be deleted. This cannot be undone.',
            { date: sent },
          )}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {t('Keep application')}
        </Button>
        <Button color="error" onClick={withdraw} disabled={busy}>
          {busy ? t('Withdrawing...') : t('Withdraw application')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
