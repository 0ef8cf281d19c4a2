import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { useDuplicatesOfSubmission } from '../../../../applicant/duplicates.ts'
import { PendingList, PossibleDuplicates } from '../../../../applicant/PossibleDuplicates.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import type { ReviewState } from './useReview.ts'

interface SubmittedBeforeProps {
  submission: SubmissionAnswer
  review: ReviewState
}

/** Possible duplicates of the candidate: applicants, which can be compared, and other pending submissions. */
export function SubmittedBefore({ submission, review: { busy, compare } }: SubmittedBeforeProps) {
  const { t } = useTranslation()
  const { duplicates, pending } = useDuplicatesOfSubmission(submission)
  if (duplicates.length + pending.length === 0) return null
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 1 }}>
      <PossibleDuplicates
        duplicates={duplicates}
        actionFor={({ id, firstName, lastName }) => (
          <Button
            size="small"
            sx={{ minHeight: { xs: 44, sm: 30 } }}
            disabled={busy !== undefined}
            onClick={() => compare(id)}
            aria-label={t('Compare with {{name}}', { name: `${firstName} ${lastName}` })}
          >
            {t('Compare')}
          </Button>
        )}
      />
      {pending.length > 0 && (
        <Notice tone="info">
          <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
            {t('This person may already have applied')}
          </Box>
          <PendingList pending={pending} />
          {t('If this is the same person, approve one application and merge the other with the applicant.')}
        </Notice>
      )}
    </Box>
  )
}
