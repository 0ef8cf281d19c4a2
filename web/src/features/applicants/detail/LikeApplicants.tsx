import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { listApplicantDuplicates } from '../../../../../shared/search/contract/listApplicantDuplicates.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { PossibleDuplicates } from '../../../applicant/PossibleDuplicates.tsx'
import { useMarkDifferent } from '../../../applicant/useMarkDifferent.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { leaveFocus } from '../../../ui/focus/leaveFocus.ts'
import { comparisonUrl } from '../../../urls.ts'

/**
 * Possible duplicates of an applicant; each can be marked as a different person. Shows nothing until they are loaded.
 */
export function LikeApplicants({ applicant: { id } }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation()
  const { data, mutate } = useRoute(listApplicantDuplicates, { params: { id } }, { revalidateIfStale: true })
  const markDifferent = useMarkDifferent(mutate)
  if (!data || data.duplicates.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <PossibleDuplicates
        title={t('Possible duplicates')}
        duplicates={data.duplicates}
        actionFor={({ id: otherId, firstName, lastName }) => (
          <>
            <Button
              component={Link}
              to={comparisonUrl(id, otherId)}
              target="_blank"
              size="small"
              aria-label={t('Compare with {{name}}', { name: `${firstName} ${lastName}` })}
            >
              {t('Compare')}
            </Button>
            <Button
              ref={leaveFocus}
              size="small"
              aria-label={t('Not a duplicate: {{name}}', { name: `${firstName} ${lastName}` })}
              onClick={() => void markDifferent(id, otherId)}
            >
              {t('Not a duplicate')}
            </Button>
          </>
        )}
      />
    </Box>
  )
}
