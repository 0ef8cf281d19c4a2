import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { missingFields } from '../../../../../shared/applicants/domain/missingFields.ts'
import { fieldLabels } from '../../../applicant/fieldLabels.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** The required fields that a record lacks, with a link to the form; nothing if it is complete. */
export function MissingFields({ applicant, onEditAll }: { applicant: ApplicantAnswer; onEditAll: () => void }) {
  const { t } = useTranslation()
  const labels = fieldLabels(t)
  const missing = missingFields(applicant).map((name) => labels[name])
  if (missing.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        tone="info"
        action={
          <Button size="small" onClick={onEditAll}>
            {t('Edit all fields')}
          </Button>
        }
      >
        {t('Incomplete. Missing: {{fields}}', { fields: missing.join(', ') })}
      </Notice>
    </Box>
  )
}
