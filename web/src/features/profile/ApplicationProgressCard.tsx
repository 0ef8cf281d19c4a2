import type { ApplicationProgress } from '../../../../shared/domain/applicationProgress.ts'
import { ProgressSteps } from '../../applicant/ProgressSteps.tsx'
import { progressTexts } from '../../applicant/progressTexts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Box } from '../../ui/Box.tsx'
import { Typography } from '../../ui/Typography.tsx'

interface ApplicationProgressCardProps {
  progress: ApplicationProgress
  /** Whether something else matters more where there is no room beside it. */
  aside: boolean
}

/** How far the application is, what that means, and what is still to come: first on phones, beside the profile elsewhere. */
export function ApplicationProgressCard({ progress, aside }: ApplicationProgressCardProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="section"
      aria-labelledby="application-status"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 2,
        alignSelf: 'start',
        order: { xs: aside ? 1 : -1, md: 1 },
      }}
    >
      <Typography id="application-status" variant="h3" component="h2">
        {t('Application Status')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {progressTexts(t)[progress]}
      </Typography>
      {progress !== 'not_selected' && <ProgressSteps progress={progress} />}
    </Box>
  )
}
