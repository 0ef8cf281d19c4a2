import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { releaseEmail } from '../../../../../../shared/applicants/contract/releaseEmail.ts'
import { limits } from '../../../../../../shared/kernel/domain/limits.ts'
import { call, shownMessage } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx'
import { useShowLoggedChange } from '../../changes/useShowLoggedChange.ts'

/** Asks for a reason and releases the applicant's email lock, so that other records can use the email. */
export function ReleaseEmail({ applicant, onClose }: { applicant: ApplicantAnswer; onClose: () => void }) {
  const { t } = useTranslation()
  const takeUp = useShowLoggedChange()
  const { email, version } = applicant
  const params = { id: applicant.id }

  const release = async (reason: string) => {
    takeUp(await call(releaseEmail, { params, body: { reason, version } }))
  }

  return (
    <ReasonDialog
      title={t('Release this email?')}
      confirm={t('Release email')}
      doing={t('Saving...')}
      color="warning"
      onConfirm={release}
      done={t('{{email}} has been released', { email })}
      failed={(problem) => shownMessage(problem, 'Failed to update applicant')}
      onClose={onClose}
      text={t(
        'Another record can then use {{email}}. It stays on this record as unconfirmed until it is changed or its owner confirms it.',
        { email },
      )}
      field={{ maxLength: limits.releaseReason, hint: t('Shown in the timeline.') }}
    />
  )
}
