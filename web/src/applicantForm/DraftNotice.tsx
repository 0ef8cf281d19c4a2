import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

/** Says that the form was restored from a draft, with a button to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        tone="info"
        action={
          <Button size="small" color="inherit" onClick={onDiscard}>
            {t('Discard draft')}
          </Button>
        }
      >
        <strong>{t('Draft restored')}</strong>
        <br />
        {t('Your entries are saved while this tab is open. Choose your files again.')}
      </Notice>
    </Box>
  )
}
