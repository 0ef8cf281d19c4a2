import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import type { RouteAnswer } from '../../../../shared/contract/defineRoute.ts'
import type { getApplicationStatus } from '../../../../shared/contract/submissions/getApplicationStatus.ts'
import { applicationProgressLabels } from '../../../../shared/domain/lists/applicationProgress.ts'
import { labelOf } from '../../../../shared/domain/lists/listEntry.ts'
import { ProgressSteps } from '../../applicant/ProgressSteps.tsx'
import { progressTexts } from '../../applicant/progressTexts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Box } from '../../ui/Box.tsx'
import { Typography } from '../../ui/Typography.tsx'
import { Withdrawal } from './Withdrawal.tsx'

interface ApplicationStatusProps {
  application: RouteAnswer<typeof getApplicationStatus>
  token: string
  onWithdrawn: () => void
  /** It was decided on in the meantime. */
  onReviewed: () => void
}

/** How far the application is, and the way to take it back. */
export function ApplicationStatus({ application, token, onWithdrawn, onReviewed }: ApplicationStatusProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const [asking, setAsking] = useState(false)
  const { firstName, submittedAt, progress, canWithdraw } = application
  const sent = date(submittedAt)
  return (
    <>
      <Typography variant="h1">{firstName === '' ? t('Hello') : t('Hello {{name}}', { name: firstName })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {t('You applied on {{date}}.', { date: sent })}
      </Typography>
      <Card component="section" aria-labelledby="status" sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
        <Typography variant="body2" color="text.secondary" component="h2" id="status">
          {t('Your application')}
        </Typography>
        <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3 }}>
          {labelOf(applicationProgressLabels, progress, language)}
        </Typography>
        <Typography variant="body1" sx={{ mt: 0.5 }}>
          {progressTexts(t)[progress]}
        </Typography>
        {progress !== 'not_selected' && <ProgressSteps progress={progress} />}
      </Card>
      {canWithdraw && (
        <Box sx={{ mt: 3 }}>
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            {t('Withdraw application')}
          </Button>
        </Box>
      )}
      <Withdrawal
        open={asking}
        sent={sent}
        token={token}
        onClose={() => setAsking(false)}
        onWithdrawn={onWithdrawn}
        onReviewed={() => {
          setAsking(false)
          onReviewed()
        }}
      />
    </>
  )
}
