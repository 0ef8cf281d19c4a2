import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'

/** Stands for a whole page while it is not known what to show. */
export function PageSpinner() {
  const { t } = useTranslation()
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress size={32} aria-label={t('Loading')} />
    </Box>
  )
}
