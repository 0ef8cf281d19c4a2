import DialogContentText from '@mui/material/DialogContentText'
import { useId, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { releaseEmail } from '../../../../../../shared/applicants/contract/releaseEmail.ts'
import { limits } from '../../../../../../shared/kernel/domain/limits.ts'
import { call, shownMessage } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { LabelledInput } from '../../../../ui/fields/LabelledInput.tsx'
import { useToldChange } from '../../changes/useToldChange.ts'

/** Asks for a reason and releases the applicant's email lock, so that other records can use the email. */
export function ReleaseEmail({ applicant, onClose }: { applicant: ApplicantAnswer; onClose: () => void }) {
  const { t } = useTranslation()
  const takeUp = useToldChange()
  const [reason, setReason] = useState('')
  const id = useId()
  const { email, version } = applicant
  const params = { id: applicant.id }

  const release = async () => {
    takeUp(await call(releaseEmail, { params, body: { reason, version } }))
  }

  return (
    <ConfirmDialog
      title={t('Release this email?')}
      confirm={t('Release')}
      doing={t('Saving...')}
      color="warning"
      ready={reason.trim() !== ''}
      onConfirm={release}
      done={t('{{email}} has been released', { email })}
      failed={(problem) => shownMessage(problem, 'Failed to update applicant')}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t(
          'Another record can then have {{email}}. It stays here, too, as not confirmed, until somebody changes it or its owner confirms it.',
          { email },
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
        maxLength={limits.releaseReason}
        hint={t('It stays in the timeline.')}
      />
    </ConfirmDialog>
  )
}
