import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'

/** A text to enter in another program, with a button that copies it. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {text}
        </Box>
        <CopyButton text={text} label={t('Copy')} />
      </Box>
    </Box>
  )
}
