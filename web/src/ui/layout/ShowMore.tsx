import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface ShowMoreProps {
  loadingMore: boolean
  showMore: () => void
}

export function ShowMore({ loadingMore, showMore }: ShowMoreProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button onClick={showMore} disabled={loadingMore}>
        {loadingMore ? t('Loading more...') : t('Show more')}
      </Button>
    </Box>
  )
}
