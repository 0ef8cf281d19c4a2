import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { progressOf, sectionsOf } from './formSections.ts'
import { useFormPart } from './formStore.tsx'
import { useSections } from './sectionState.tsx'

/** Shows how many required fields are filled in. Stays visible while scrolling on phones. */
export function FormProgress() {
  const { t } = useTranslation()
  const { use, collapsible } = useSections()
  const filled = useFormPart(({ values }) => progressOf(values, sectionsOf(use)).filled)
  const required = useFormPart(({ values }) => progressOf(values, sectionsOf(use)).required)
  const text = t('{{filled}} of {{required}} required fields filled in', { filled, required })
  return (
    <Box
      sx={{
        py: 1,
        ...(collapsible && {
          position: 'sticky',
          top: use === 'public' ? 0 : 64,
          zIndex: 2,
          backgroundColor: 'background.default',
        }),
      }}
    >
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
        {text}
      </Typography>
      <ProgressBar value={required === 0 ? 100 : (100 * filled) / required} aria-label={text} />
    </Box>
  )
}
