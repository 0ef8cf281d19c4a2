import DialogContentText from '@mui/material/DialogContentText'
import { useId, useState } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import type { DeletionAnswer } from '../../../../../shared/privacy/contract/deletionAnswer.ts'
import { takeBackDeletion } from '../../../../../shared/privacy/contract/takeBackDeletion.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'

interface TakeBackDeletionProps {
  applicantId: string
  requestId: string
  /** Whether a mail reaches the person. */
  isMailed: boolean
  onWithdrawn: (answer: DeletionAnswer) => void
  onClose: () => void
}

/** Asks why an erasure request is withdrawn on the person's behalf. */
export function TakeBackDeletion({ applicantId, requestId, isMailed, onWithdrawn, onClose }: TakeBackDeletionProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const id = useId()
  const params = { id: applicantId }
  return (
    <ConfirmDialog
      title={t('Withdraw this request?')}
      confirm={t('Withdraw the request')}
      doing={t('Saving...')}
      color="primary"
      ready={reason.trim() !== ''}
      onConfirm={async () => onWithdrawn(await call(takeBackDeletion, { params, body: { requestId, reason } }))}
      done={isMailed ? t('The request is withdrawn, and the person is told') : t('The request is withdrawn')}
      failed={(problem) => shownMessage(problem)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {isMailed
          ? t('Only where it was entered by mistake, or the person took it back. They get a mail that says so.')
          : t(
              'Only where it was entered by mistake, or the person took it back. No mail reaches them: tell them yourself.',
            )}
      </DialogContentText>
      <LabelledInput
        id={id}
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        minRows={2}
        maxRows={6}
        maxLength={limits.holdReason}
        hint={t('For the staff: it stands with the request.')}
      />
    </ConfirmDialog>
  )
}
