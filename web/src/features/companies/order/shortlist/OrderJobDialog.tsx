import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { startJob } from '../../../../../../shared/bulk/contract/startJob.ts'
import type { BulkTask, ShownJob } from '../../../../../../shared/bulk/domain/job.ts'
import { call } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../../ui/dialogs/DialogForm.tsx'
import { useRefused } from '../../../../ui/forms/useRefused.ts'

interface OrderJobDialogProps {
  title: string
  /** The label of the button that starts it. */
  action: string
  task: BulkTask
  ids: readonly string[]
  /** The idempotency key: the same for everything that must happen only once. */
  jobKey: string
  onStarted: (job: ShownJob) => void
  onClose: () => void
  children: ReactNode
}

/** Asks before an action on several people of an order, and starts it. */
export function OrderJobDialog(props: OrderJobDialogProps) {
  const { title, action, task, ids, jobKey, onStarted, onClose, children } = props
  const { t } = useTranslation()
  const titleId = useId()
  const [busy, setBusy] = useState(false)
  const { refused, take } = useRefused()
  const start = async () => {
    setBusy(true)
    try {
      onStarted(await call(startJob, { body: { key: jobKey, task, of: { by: 'ids', ids: [...ids] } } }))
      onClose()
    } catch (problem) {
      setBusy(false)
      take(problem)
    }
  }
  const error = refused('task') ?? refused('of')
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogForm action={busy ? t('Starting...') : action} busy={busy} onSubmit={start} onCancel={onClose}>
        {children}
        {error && (
          <Typography variant="body2" color="error" role="alert">
            {translateMessage(t, error)}
          </Typography>
        )}
      </DialogForm>
    </Dialog>
  )
}
