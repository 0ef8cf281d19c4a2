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
      title={t('Withdraw deletion request?')}
      confirm={t('Withdraw request')}
      doing={t('Saving...')}
      color="primary"
      onConfirm={async (reason) => onWithdrawn(await call(takeBackDeletion, { params, body: { requestId, reason } }))}
      done={isMailed ? t('Request withdrawn. The applicant has been notified') : t('Request withdrawn')}
      failed={(problem) => shownMessage(problem)}
      onClose={onClose}
      text={
        isMailed
          ? t(
              'Withdraw only if the request was a mistake, or the applicant has changed their mind. They will be notified by email.',
            )
          : t(
              'Withdraw only if the request was a mistake, or the applicant has changed their mind. They cannot be reached by email, so tell them yourself.',
            )
      }
      field={{ maxLength: limits.holdReason, hint: t('Internal. Saved with the request.') }}
    />
  )
}
