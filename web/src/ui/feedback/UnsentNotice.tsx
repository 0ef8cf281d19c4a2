import Box from '@mui/material/Box'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from './Notice.tsx'
import { useOnline } from './useOnline.ts'

/** Says at a form that its input couldn't be sent because the browser is offline. */
export function UnsentNotice() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <Notice tone="error">
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('This has not been sent.')}
      </Box>{' '}
      {online ? t('You are back online. Try again.') : t('Try again when you are back online.')}
    </Notice>
  )
}
