import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { getApplicationStatus } from '../../../../../shared/intake/contract/getApplicationStatus.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { additionLimits } from '../../../../../shared/kernel/domain/additionLimits.ts'
import { applicationProgressLabels } from '../../../../../shared/kernel/lists/applicationProgress.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { ProgressSteps } from '../../../applicant/ProgressSteps.tsx'
import { progressTexts } from '../../../applicant/progressTexts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { paths } from '../../../urls.ts'
import { Additions } from './Additions.tsx'
import { Lost } from './Lost.tsx'
import { Withdrawal } from './Withdrawal.tsx'

const AddDialog = lazyDialog(async () => (await import('./AddDialog.tsx')).AddDialog)

interface ApplicationStatusProps {
  application: RouteAnswer<typeof getApplicationStatus>
  token: string
  onWithdrawn: () => void
  onAdded: () => void
  /** Called when the application has been decided in the meantime. */
  onReviewed: () => void
}

/** The state of the application, with ways to add to it and to withdraw it. */
export function ApplicationStatus({ application, token, onWithdrawn, onAdded, onReviewed }: ApplicationStatusProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState(false)
  const { firstName, submittedAt, progress, canWithdraw, additions, lost } = application
  const sent = date(submittedAt)
  return (
    <>
      <Typography variant="h1">{firstName === '' ? t('Hi') : t('Hi {{name}}', { name: firstName })}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('You applied on {{date}}.', { date: sent })}
      </Typography>
      <Card component="section" aria-labelledby="status" sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
        <Typography variant="body2" color="textSecondary" component="h2" id="status">
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
      {lost && <Lost lost={lost} canAdd={canWithdraw} />}
      <Additions additions={additions} />
      <Typography variant="body2" role="status" sx={{ mt: added ? 2 : 0 }}>
        {added && t('Sent. We will see it with your application.')}
      </Typography>
      {canWithdraw && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          {additions.length < additionLimits.additions && (
            <Button variant="outlined" onClick={() => setAdding(true)}>
              {t('Add information')}
            </Button>
          )}
          <Button color="error" variant="outlined" onClick={() => setQuestionOpen(true)}>
            {t('Withdraw application')}
          </Button>
        </Box>
      )}
      {!canWithdraw && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t('You can no longer add to this application or withdraw it.')}{' '}
          <Link component={RouterLink} to={paths.yourData} underline="always">
            {t('See, correct or delete your data')}
          </Link>
        </Typography>
      )}
      {adding && (
        <Suspense fallback={<Awaited />}>
          <AddDialog
            token={token}
            onClose={() => setAdding(false)}
            onAdded={() => {
              setAdding(false)
              setAdded(true)
              onAdded()
            }}
            onReviewed={onReviewed}
          />
        </Suspense>
      )}
      <Withdrawal
        open={isQuestionOpen}
        sent={sent}
        token={token}
        onClose={() => setQuestionOpen(false)}
        onWithdrawn={onWithdrawn}
        onReviewed={() => {
          setQuestionOpen(false)
          onReviewed()
        }}
      />
    </>
  )
}

/** Placeholder of the dialog while its script loads. */
function Awaited() {
  const { t } = useTranslation()
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 1 }}>
      {t('Loading')}
    </Typography>
  )
}
