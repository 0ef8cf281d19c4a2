import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { useOnline } from '../ui/feedback/useOnline.ts'

/**
 * Shown when a page failed to load or render. It appears inside the layout so that navigation still works, or as the
 * whole page if `standalone`. After a new release, reloading helps.
 */
export function PageProblem({ standalone = false }: { standalone?: boolean }) {
  const problem = useRouteError()
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <Box component={standalone ? 'main' : 'div'} sx={{ maxWidth: 600, mx: 'auto', px: 2, pt: 12 }}>
      {online ? (
        <ErrorState
          problem={problem}
          title={t('This page could not be shown')}
          onRetry={() => window.location.reload()}
        />
      ) : (
        <AwaitConnection />
      )}
    </Box>
  )
}

function AwaitConnection() {
  const { t } = useTranslation()
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Notice tone="error">
      <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
        {t('This page is not available offline')}
      </Box>
      {t('It opens when you are back online.')}
    </Notice>
  )
}
