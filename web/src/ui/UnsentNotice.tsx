import Box from '@mui/material/Box'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from './Notice.tsx'
import { useOnline } from './useOnline.ts'

/** Says at a form that what was to be saved is still here alone, for want of a connection. */
export function UnsentNotice() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <Notice tone="error">
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('This has not arrived yet.')}
      </Box>{' '}
      {online ? t('You are online again: try once more.') : t('Try again once you are online.')}
    </Notice>
  )
}
