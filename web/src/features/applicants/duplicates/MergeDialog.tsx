import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../../shared/applicants/contract/getApplicant.ts'
import { mergeApplicants } from '../../../../../shared/applicants/contract/mergeApplicants.ts'
import type { RecordMergeField } from '../../../../../shared/applicants/domain/recordMerge.ts'
import { retentionDays } from '../../../../../shared/privacy/domain/retentionPeriods.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { routeKey } from '../../../api/useRoute.ts'
import { IdentityCheck } from '../../../applicant/comparison/IdentityCheck.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { applicantUrl } from '../../../urls.ts'

interface MergeDialogProps {
  kept: ApplicantAnswer
  lost: ApplicantAnswer
  take: readonly RecordMergeField[]
  /** Whether staff must confirm that they checked that both are the same person. */
  checksIdentity: boolean
  /** Reloads both records if one has changed in the meantime. */
  onStale: () => void
  onClose: () => void
}

/** Asks before two records are merged, then opens the one that is kept. */
export function MergeDialog({ kept, lost, take, checksIdentity, onStale, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const [identityChecked, setIdentityChecked] = useState(false)
  const name = `${lost.firstName} ${lost.lastName}`

  const merge = async () => {
    const { id, version } = kept
    const body = {
      ...{ otherId: lost.id, version, otherVersion: lost.version, take: [...take] },
      ...(checksIdentity && { identityChecked }),
    }
    try {
      const merged = await call(mergeApplicants, { params: { id }, body })
      await mutate(routeKey(getApplicant, { params: { id } }), merged, { revalidate: false })
      navigate(applicantUrl(id))
    } catch (problem) {
      if (problem instanceof ApiError && problem.answer?.code === 'stale_record') onStale()
      throw problem
    }
  }

  return (
    <ConfirmDialog
      title={t('Merge records?')}
      confirm={t('Merge records')}
      doing={t('Merging...')}
      color="primary"
      ready={identityChecked || !checksIdentity}
      onConfirm={merge}
      done={t('Records merged')}
      failed={(problem) => shownMessage(problem, 'The records could not be merged. Please try again.')}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'The second record of {{name}} disappears from lists and searches. Its link opens the record you keep, with documents, messages, notes and history from both.',
          { name },
        )}
      </DialogContentText>
      <DialogContentText sx={{ mt: 1.5 }}>
        {t('You can undo this for {{days}} days.', { days: retentionDays('mergeUndo') })}
      </DialogContentText>
      {checksIdentity && <IdentityCheck checked={identityChecked} onChecked={setIdentityChecked} />}
    </ConfirmDialog>
  )
}
