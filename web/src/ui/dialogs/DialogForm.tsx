import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { submitAlone } from '../forms/submitAlone.ts'

interface DialogFormProps {
  /** Undefined if there is nothing to submit. */
  action: string | undefined
  busy: boolean
  onSubmit: () => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** A form below a dialog's title, with a cancel button next to the submit button. */
export function DialogForm({ action, busy, onSubmit, onCancel, children }: DialogFormProps) {
  const { t } = useTranslation()
  return (
    <Box component="form" noValidate onSubmit={submitAlone(() => void onSubmit())}>
      {/* The same distance to the title as without a form, plus room for the first field's label. */}
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 1.25 }}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {t('Cancel')}
        </Button>
        {action !== undefined && (
          <Button type="submit" variant="contained" disabled={busy}>
            {action}
          </Button>
        )}
      </DialogActions>
    </Box>
  )
}
