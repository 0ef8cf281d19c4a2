import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { told, type Words } from '../i18n/told.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from './toast.tsx'

interface ConfirmDialogProps {
  title: string
  /** What the button says that does it. */
  confirm: string
  /** What it says while it is being done. */
  doing: string
  /** What the button says that leaves all as it is; that it is cancelled unless told. */
  keep?: string
  color: 'primary' | 'warning' | 'error'
  /** Whether it can be done yet; unless told, it can. */
  ready?: boolean
  onConfirm: () => Promise<unknown>
  /** What is said once it is done. */
  done: string
  /** What is said where it could not be done. */
  failed: (problem: unknown) => Words
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done, does it and tells how it went. It stays open where it failed. */
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
      toast({ title: t('Success'), description: act.done })
      onClose()
    } catch (problem) {
      setBusy(false)
      toast({ title: t('Error'), description: told(t, act.failed(problem)), variant: 'destructive' })
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
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
