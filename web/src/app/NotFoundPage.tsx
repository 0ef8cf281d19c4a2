import Box from '@mui/material/Box'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useDocumentTitle } from '../ui/layout/useDocumentTitle.ts'
import { paths } from '../urls.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('404 Page Not Found'))
  return (
    <Box
      component="main"
      sx={{ maxWidth: 600, mx: 'auto', px: 2, minHeight: '80vh', display: 'grid', alignItems: 'center' }}
    >
      <EmptyState
        component="h1"
        title={t('404 Page Not Found')}
        text={t('There is nothing at this address. It may have been mistyped, or the page has moved.')}
        link={{ to: paths.dashboard, label: t('Go to the dashboard') }}
      />
    </Box>
  )
}
