import Box from '@mui/material/Box'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorState } from './ErrorState.tsx'
import { Notice } from './Notice.tsx'
import { useOnline } from './useOnline.ts'

/** Replaces a part of the page whose script failed to load. Offline, it loads once the connection is back. */
export function MissingScript() {
  const { t } = useTranslation()
  const online = useOnline()
  if (online)
    return (
      <ErrorState
        problem={undefined}
        title={t('This part could not be loaded')}
        onRetry={() => window.location.reload()}
      />
    )
  return (
    <Notice tone="info">
      <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
        {t('You are offline')}
      </Box>
      {t('This part of the page is not available offline. It opens when you are back online.')}
    </Notice>
  )
}
