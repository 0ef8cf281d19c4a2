import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaveGuard } from './useLeaveGuard.ts'

/** The question of the guard: whether changes may be lost. `name` is whose record they are of. */
export function UnsavedChanges({ guard: { asking, keep, discard }, name }: { guard: LeaveGuard; name: string }) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Dialog open={asking} onClose={keep} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title}>{t('Discard changes?')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('Your changes to {{name}} have not been saved and will be lost.', { name })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={keep} autoFocus>
          {t('Keep editing')}
        </Button>
        <Button color="error" onClick={discard}>
          {t('Discard changes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
