import Box from '@mui/material/Box'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { missingFieldsOf } from '../missingFieldsOf.ts'

/** The required fields that an application lacks; nothing if it is complete. */
export function MissingFieldsNotice({ submission }: { submission: SubmissionAnswer }) {
  const { t } = useTranslation()
  const labels = fieldLabels(t)
  const lacking = missingFieldsOf(submission)
  if (lacking.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Notice tone="info">
        {t('Incomplete. Missing: {{fields}}', { fields: lacking.map((name) => labels[name]).join(', ') })}
      </Notice>
    </Box>
  )
}
