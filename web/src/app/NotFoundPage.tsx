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
        text={t('The address may be mistyped, or the page may have moved.')}
        link={{ to: paths.dashboard, label: t('Go to dashboard') }}
      />
    </Box>
  )
}
