import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { ApplicationProgress } from '../../../../../shared/applicants/domain/applicationProgress.ts'
import { ProgressSteps } from '../../../applicant/ProgressSteps.tsx'
import { progressTexts } from '../../../applicant/progressTexts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { profileUrl } from '../../../urls.ts'

interface ApplicationProgressCardProps {
  progress: ApplicationProgress
  /** Whether something else comes first where there is no room to show both side by side. */
  lastOnPhone: boolean
  /** Whether neither trade nor CV is known. */
  isBare: boolean
}

/**
 * The progress of the application, what it means and what comes next. Comes first on phones, next to the profile
 * elsewhere.
 */
export function ApplicationProgressCard({ progress, lastOnPhone, isBare }: ApplicationProgressCardProps) {
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
        order: { xs: lastOnPhone ? 1 : -1, md: 1 },
      }}
    >
      <Typography id="application-status" variant="h3" component="h2">
        {t('Application Status')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {progressTexts(t)[progress]}
      </Typography>
      {isBare && progress !== 'not_selected' && (
        <Box sx={{ mt: 1.5 }}>
          <Notice tone="info" quiet>
            {t("We don't know your trade yet. Upload your CV, and we'll fill in the rest.")}{' '}
            <Link component={RouterLink} to={profileUrl('documents')}>
              {t('Upload your CV')}
            </Link>
          </Notice>
        </Box>
      )}
      {progress !== 'not_selected' && <ProgressSteps progress={progress} />}
    </Box>
  )
}
