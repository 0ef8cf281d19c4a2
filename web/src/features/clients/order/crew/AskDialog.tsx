import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startJob } from '../../../../../../shared/contract/jobs/startJob.ts'
import type { ShownJob } from '../../../../../../shared/domain/job.ts'
import type { Order } from '../../../../../../shared/domain/order.ts'
import { call } from '../../../../api/call.ts'
import { told } from '../../../../i18n/told.ts'
import { DialogForm } from '../../../../ui/DialogForm.tsx'
import { LabelledSelect } from '../../../../ui/fields/LabelledSelect.tsx'
import { useRefused } from '../../../../ui/useRefused.ts'

interface AskDialogProps {
  order: Order
  ids: readonly string[]
  onAsked: (job: ShownJob) => void
  onClose: () => void
}

/** Asks several people whether they may be proposed for an order, by mail or by SMS. */
export function AskDialog({ order, ids, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [channel, setChannel] = useState<'mail' | 'sms'>('mail')
  const [busy, setBusy] = useState(false)
  // One key for each way: the same question sent again asks nobody twice.
  const [keys] = useState(() => ({ mail: crypto.randomUUID(), sms: crypto.randomUUID() }))
  const { refused, take } = useRefused()
  const start = async () => {
    const task = { kind: 'client', clientId: order.clientId, stage: 'asked', channel, orderId: order.id } as const
    setBusy(true)
    try {
      onAsked(await call(startJob, { body: { key: keys[channel], task, of: { by: 'ids', ids: [...ids] } } }))
      onClose()
    } catch (problem) {
      setBusy(false)
      take(problem)
    }
  }
  const error = refused('task') ?? refused('of')
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Ask {{count}} people', { count: ids.length })}</DialogTitle>
      <DialogForm action={busy ? t('Starting...') : t('Ask')} busy={busy} onSubmit={start} onCancel={onClose}>
        <Typography variant="body2">
          {t('Each is asked whether they may be proposed to this client. Who has said yes already is not asked again.')}
        </Typography>
        <LabelledSelect
          id="crew-channel"
          autoFocus
          label={t('How')}
          value={channel}
          onChange={({ target }) => setChannel(target.value === 'sms' ? 'sms' : 'mail')}
        >
          <option value="mail">{t('Ask them by mail')}</option>
          <option value="sms">{t('Ask them by SMS')}</option>
        </LabelledSelect>
        <Typography variant="body2" color="textSecondary">
          {t('The question goes a minute later; until then it can be undone.')}
        </Typography>
        {error && (
          <Typography variant="body2" color="error" role="alert">
            {told(t, error)}
          </Typography>
        )}
      </DialogForm>
    </Dialog>
  )
}
