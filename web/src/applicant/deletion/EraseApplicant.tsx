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
      title={t('Erase this person for good?')}
      confirm={t('Erase')}
      doing={t('Erasing...')}
      color="error"
      ready={namesPerson(typed, applicant)}
      onConfirm={erase}
      done={t('{{name}} is being erased', { name })}
      failed={(problem) => {
        if (problem instanceof ApiError && problem.status === 409) onRefused?.()
        return shownMessage(problem, 'The person could not be erased')
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t(
          'The record of {{name}} goes with all documents, notes, messages, applications and its history, and so does their own account. Nobody can bring it back. Who did what stays, without what it said.',
          { name },
        )}
      </DialogContentText>
      <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t(
          'Clients who were shown the person get a mail that asks them to delete their copies. It does not call off interviews: tell the client yourself.',
        )}
      </DialogContentText>
      <LabelledInput
        id={id}
        label={t('Name of the person')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
        maxLength={limits.typedName}
        hint={t('Type {{name}} to confirm.', { name })}
      />
    </ConfirmDialog>
  )
}
