import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import type { DeletionAnswer } from '../../../../../shared/privacy/contract/deletionAnswer.ts'
import { holdErasure } from '../../../../../shared/privacy/contract/holdErasure.ts'
import { maxLegalHoldMonths } from '../../../../../shared/privacy/domain/deletionRequest.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledDate } from '../../../ui/fields/LabelledDate.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { useCheckedSend } from '../../../ui/forms/useCheckedSend.ts'

interface LegalHoldDialogProps {
  applicantId: string
  onHeld: (answer: DeletionAnswer) => void
  onClose: () => void
}

/** Places a legal hold on a person's data: asks for the reason and the end date. */
export function LegalHoldDialog({ applicantId, onHeld, onClose }: LegalHoldDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const { fields, busy, problemAt, send } = useCheckedSend(holdErasure.body)

  const hold = () =>
    send({ reason, until }, async (body) => {
      onHeld(await call(holdErasure, { params: { id: applicantId }, body }))
      toast({ title: t('Legal hold placed') })
      onClose()
    })

  return (
    <Dialog ref={fields} open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Place legal hold?')}</DialogTitle>
      <DialogForm action={busy ? t('Saving...') : t('Place legal hold')} busy={busy} onSubmit={hold} onCancel={onClose}>
        <Typography variant="body2">
          {t(
            'Use a legal hold when the data is needed for a claim, such as unpaid wages. It is removed automatically after the last day.',
          )}
        </Typography>
        <LabelledInput
          id="hold-reason"
          label={t('Reason')}
          required
          autoFocus
          multiline
          minRows={2}
          maxRows={6}
          maxLength={limits.holdReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={problemAt('reason')}
        />
        <LabelledDate
          id="hold-until"
          label={t('Hold until')}
          required
          ahead
          value={until}
          onChange={setUntil}
          onBlur={() => {}}
          error={problemAt('until')}
          hint={t('At most {{maximum}} months from today', { maximum: maxLegalHoldMonths })}
        />
      </DialogForm>
    </Dialog>
  )
}
