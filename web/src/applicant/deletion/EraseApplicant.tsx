import DialogContentText from '@mui/material/DialogContentText'
import { useId, useState } from 'react'
import type { ApplicantAnswer } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../shared/applicants/contract/getApplicant.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { eraseApplicant } from '../../../../shared/privacy/contract/eraseApplicant.ts'
import { namesPerson } from '../../../../shared/privacy/domain/erasure.ts'
import { searchApplicants } from '../../../../shared/search/contract/searchApplicants.ts'
import { ApiError, call, shownMessage } from '../../api/call.ts'
import { useReload } from '../../api/useReload.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { LabelledInput } from '../../ui/fields/LabelledInput.tsx'

interface EraseApplicantProps {
  applicant: Pick<ApplicantAnswer, 'id' | 'firstName' | 'lastName' | 'version'>
  requestId?: string
  onErased: () => void
  /** Called if the request is no longer open, or a legal hold prevents the erasure. */
  onRefused?: () => void
  onClose: () => void
}

/** Erases an applicant permanently, after asking for their name. */
export function EraseApplicant({ applicant, requestId, onErased, onRefused, onClose }: EraseApplicantProps) {
  const { t } = useTranslation()
  const reload = useReload()
  const [typed, setTyped] = useState('')
  const id = useId()
  const name = `${applicant.firstName} ${applicant.lastName}`

  const erase = async () => {
    const body = { name: typed, version: applicant.version, ...(requestId && { requestId }) }
    await call(eraseApplicant, { params: { id: applicant.id }, body })
    void reload(getApplicant, searchApplicants)
    onErased()
  }

  return (
    <ConfirmDialog
      title={t('Delete {{name}} permanently?', { name })}
      confirm={t('Delete applicant')}
      doing={t('Deleting...')}
      color="error"
      ready={namesPerson(typed, applicant)}
      onConfirm={erase}
      done={t('{{name}} is being deleted', { name })}
      failed={(problem) => {
        if (problem instanceof ApiError && problem.status === 409) onRefused?.()
        return shownMessage(problem, 'The applicant could not be deleted')
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t(
          '{{name}} is deleted with all documents, notes, messages, applications, history and their own account. This cannot be undone. The audit log still shows who did what, without the content.',
          { name },
        )}
      </DialogContentText>
      <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t(
          'Clients who have seen the applicant get an email asking them to delete their copies. Interviews are not cancelled, so tell the client yourself.',
        )}
      </DialogContentText>
      <LabelledInput
        id={id}
        label={t("Applicant's name")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
        maxLength={limits.typedName}
        hint={t('Type {{name}} to confirm.', { name })}
      />
    </ConfirmDialog>
  )
}
