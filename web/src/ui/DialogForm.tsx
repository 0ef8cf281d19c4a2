import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { submitAlone } from './submitAlone.ts'

interface DialogFormProps {
  /** What the button says that sends it. */
  action: string
  busy: boolean
  onSubmit: () => Promise<void>
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

/** A form below the title of a dialog, with a way out beside the button that sends it. */
export function DialogForm({ action, busy, onSubmit, onCancel, children }: DialogFormProps) {
  const { t } = useTranslation()
  return (
    <Box component="form" noValidate onSubmit={submitAlone(() => void onSubmit())}>
      {/* As near to the title as where no form stands between them, with room for the label of a first field. */}
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 1.25 }}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {action}
        </Button>
      </DialogActions>
    </Box>
  )
}
