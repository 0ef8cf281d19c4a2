import DoneIcon from '@mui/icons-material/CheckCircle'
import HereIcon from '@mui/icons-material/RadioButtonChecked'
import AheadIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ApplicationProgress } from '../../../shared/domain/applicationProgress.ts'
import { applicationProgressLabels } from '../../../shared/domain/lists/applicationProgress.ts'
import { labelOf } from '../../../shared/domain/lists/listEntry.ts'
import { useLanguage } from '../i18n/language.ts'
import { progressSteps } from './progressTexts.ts'

/** The way from an application to a job, and where on it one stands. */
export function ProgressSteps({ progress }: { progress: ApplicationProgress }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const here = progressSteps.indexOf(progress)
  return (
    <Box
      component="ol"
      aria-label={t('Steps')}
      sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 1.25 }}
    >
      {progressSteps.map((step, index) => {
        const Icon = index < here ? DoneIcon : index === here ? HereIcon : AheadIcon
        return (
          <Box
            component="li"
            key={step}
            aria-current={index === here ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              typography: 'body2',
              color: index > here ? 'text.secondary' : 'text.primary',
              fontWeight: index === here ? 620 : undefined,
            }}
          >
            <Icon aria-hidden sx={{ fontSize: 20, color: index > here ? 'text.secondary' : 'primary.main' }} />
            {labelOf(applicationProgressLabels, step, language)}
          </Box>
        )
      })}
    </Box>
  )
}
