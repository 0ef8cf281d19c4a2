import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ShownJob } from '../../../../../../shared/bulk/domain/job.ts'
import type { Order } from '../../../../../../shared/companies/domain/order.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { LabelledSelect } from '../../../../ui/fields/LabelledSelect.tsx'
import { OrderJobDialog } from './OrderJobDialog.tsx'

interface AskDialogProps {
  order: Order
  ids: readonly string[]
  onAsked: (job: ShownJob) => void
  onClose: () => void
}

export function AskDialog({ order, ids, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation()
  const [channel, setChannel] = useState<'mail' | 'sms'>('mail')
  // One idempotency key per channel: sending the same request again asks no one twice.
  const [keys] = useState(() => ({ mail: crypto.randomUUID(), sms: crypto.randomUUID() }))
  return (
    <OrderJobDialog
      title={t('Ask {{count}} candidates', { count: ids.length })}
      action={t('Ask')}
      task={{ kind: 'client', clientId: order.clientId, stage: 'asked', channel, orderId: order.id }}
      ids={ids}
      jobKey={keys[channel]}
      onStarted={onAsked}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t(
          'Each candidate is asked whether you may propose them to this client. Anyone who has already said yes is not asked again.',
        )}
      </Typography>
      <LabelledSelect
        id="crew-channel"
        autoFocus
        label={t('Send by')}
        value={channel}
        onChange={({ target }) => setChannel(target.value === 'sms' ? 'sms' : 'mail')}
      >
        <option value="mail">{t('Ask by email')}</option>
        <option value="sms">{t('Ask by SMS')}</option>
      </LabelledSelect>
      <Typography variant="body2" color="textSecondary">
        {t('The question is sent after 1 minute. You can undo until then.')}
      </Typography>
    </OrderJobDialog>
  )
}
