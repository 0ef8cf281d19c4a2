import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import type { DeletionAnswer } from '../../../../../shared/privacy/contract/deletionAnswer.ts'
import { takeBackDeletion } from '../../../../../shared/privacy/contract/takeBackDeletion.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'

interface WithdrawDeletionProps {
  applicantId: string
  requestId: string
  /** Whether a mail reaches the person. */
  isMailed: boolean
  onWithdrawn: (answer: DeletionAnswer) => void
  onClose: () => void
}

/** Asks why an erasure request is withdrawn on the person's behalf. */
export function WithdrawDeletion({ applicantId, requestId, isMailed, onWithdrawn, onClose }: WithdrawDeletionProps) {
  const { t } = useTranslation()
  const params = { id: applicantId }
  return (
    <ReasonDialog
      title={t('Withdraw this request?')}
      confirm={t('Withdraw the request')}
      doing={t('Saving...')}
      color="primary"
      onConfirm={async (reason) => onWithdrawn(await call(takeBackDeletion, { params, body: { requestId, reason } }))}
      done={isMailed ? t('The request is withdrawn, and the person is told') : t('The request is withdrawn')}
      failed={(problem) => shownMessage(problem)}
      onClose={onClose}
      text={
        isMailed
          ? t('Only where it was entered by mistake, or the person took it back. They get a mail that says so.')
          : t(
              'Only where it was entered by mistake, or the person took it back. No mail reaches them: tell them yourself.',
            )
      }
      field={{ maxLength: limits.holdReason, hint: t('For the staff: it stands with the request.') }}
    />
  )
}
