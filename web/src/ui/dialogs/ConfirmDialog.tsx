import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { type TranslatableMessage, translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToast } from '../feedback/toast.tsx'

export interface ConfirmDialogProps {
  title: string
  confirm: string
  doing: string
  /** The label of the button that closes the dialog. Defaults to "Cancel". */
  keep?: string
  color: 'primary' | 'warning' | 'error'
  /** Whether it can be confirmed. Defaults to true. */
  ready?: boolean
  onConfirm: () => Promise<unknown>
  done: string
  failed: (problem: unknown) => TranslatableMessage
  onClose: () => void
  /** What follows, unless the title says it. */
  children?: ReactNode
}

/** Asks for confirmation, runs the action and shows the result. Stays open after a failure. */
export function ConfirmDialog({
  title,
  confirm,
  doing,
  keep,
  color,
  ready = true,
  onClose,
  children,
  ...act
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [busy, setBusy] = useState(false)

  const decide = async () => {
    setBusy(true)
    try {
      await act.onConfirm()
      toast({ title: act.done })
      onClose()
    } catch (problem) {
      setBusy(false)
      toast({ title: translateMessage(t, act.failed(problem)), variant: 'destructive' })
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy} autoFocus>
          {keep ?? t('Cancel')}
        </Button>
        <Button color={color} onClick={decide} disabled={busy || !ready}>
          {busy ? doing : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
