import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { useDuplicates } from '../../../../applicant/duplicates.ts'
import { PossibleDuplicates } from '../../../../applicant/PossibleDuplicates.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import type { ReviewState } from './useReview.ts'

interface SubmittedBeforeProps {
  submission: SubmissionAnswer
  review: ReviewState
}

/** Possible duplicates of the candidate, which can be compared. */
export function SubmittedBefore({ submission, review: { busy, compare } }: SubmittedBeforeProps) {
  const { t } = useTranslation()
  const duplicates = useDuplicates(submission.applicantData)
  if (duplicates.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
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
    </Box>
  )
}
