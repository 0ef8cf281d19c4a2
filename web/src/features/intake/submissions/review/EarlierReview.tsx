import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { rejectionReasonLabels } from '../../../../../../shared/kernel/lists/rejectionReasons.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { applicantUrl } from '../../../../urls.ts'
import { UndoRejection } from './UndoRejection.tsx'

interface EarlierReviewProps {
  submission: SubmissionAnswer
  /** Called when a rejection was undone. */
  onUndone: () => void
}

/** The earlier decision and its notes. The notes of an undone decision are back in the notes field. */
export function EarlierReview({ submission, onUndone }: EarlierReviewProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { status, reviewNotes, reviewedAt, reviewedByName, promotedApplicantId } = submission
  if (status === 'pending' || (!reviewNotes && !reviewedAt && !promotedApplicantId)) return null
  const when = reviewedAt && dateTime(reviewedAt)
  return (
    <Box component="section" sx={{ mt: 2.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="h3">{t('Previous review')}</Typography>
      {when && (
        <Typography variant="body2" color="textSecondary">
          {reviewedByName ? t('{{name}}, {{when}}', { name: reviewedByName, when }) : when}
        </Typography>
      )}
      <RejectionLines submission={submission} />
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {reviewNotes ?? t('No review notes')}
      </Typography>
      {promotedApplicantId && (
        <Link component={RouterLink} to={applicantUrl(promotedApplicantId)} variant="body2">
          {t('Open applicant')}
        </Link>
      )}
      {status === 'rejected' && <UndoRejection key={reviewedAt} submission={submission} onUndone={onUndone} />}
    </Box>
  )
}

/** The reason of the rejection, and whether the candidate gets a mail. */
function RejectionLines({
  submission: { rejectionReason, isRejectionMailed },
}: Pick<EarlierReviewProps, 'submission'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const lines = [
    rejectionReason && t('Reason: {{reason}}', { reason: labelOf(rejectionReasonLabels, rejectionReason, language) }),
    isRejectionMailed === true && t('The applicant is notified by email.'),
    isRejectionMailed === false && t('The applicant is not notified.'),
  ].filter((line) => typeof line === 'string')
  return lines.map((line) => (
    <Typography key={line} variant="body2" sx={{ mt: 0.5 }}>
      {line}
    </Typography>
  ))
}
