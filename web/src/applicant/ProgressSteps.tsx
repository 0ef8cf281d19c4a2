import Box from '@mui/material/Box'
import type { ApplicationProgress } from '../../../shared/applicants/domain/applicationProgress.ts'
import { applicationProgressLabels } from '../../../shared/kernel/lists/applicationProgress.ts'
import { labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { CheckIcon as DoneIcon } from '../ui/icons/CheckIcon.tsx'
import { progressSteps } from './progressTexts.ts'

/** The steps from application to job, with the current one marked. */
export function ProgressSteps({ progress }: { progress: ApplicationProgress }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const here = progressSteps.indexOf(progress)
  const done = here === progressSteps.length - 1 ? progressSteps.length : here
  return (
    <Box component="ol" aria-label={t('Steps')} sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
      {progressSteps.map((step, index) => (
        <Box
          component="li"
          key={step}
          aria-current={index === here ? 'step' : undefined}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 40,
            typography: 'body2',
            color: index > here ? 'text.secondary' : 'text.primary',
            fontWeight: index === here ? 620 : undefined,
            '&:not(:last-of-type)::after': wayOn(index < here),
          }}
        >
          <Box component="span" aria-hidden sx={{ ...disc, ...(index <= here ? reached : ahead) }}>
            {index < done ? <DoneIcon style={{ fontSize: 16 }} /> : index + 1}
          </Box>
          {labelOf(applicationProgressLabels, step, language)}
        </Box>
      ))}
    </Box>
  )
}

const disc = {
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: 26,
  height: 26,
  border: 1,
  borderRadius: '50%',
  fontSize: '0.75rem',
  fontWeight: 620,
} as const
const reached = { borderColor: 'primary.main', backgroundColor: 'primary.main', color: 'primary.contrastText' } as const
const ahead = { borderColor: 'divider', color: 'text.secondary' } as const

const wayOn = (isPassed: boolean) =>
  ({
    content: '""',
    position: 'absolute',
    left: 12.5,
    top: 33,
    height: 14,
    borderLeft: 1,
    borderColor: isPassed ? 'primary.main' : 'divider',
  }) as const
