import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Placeholder of the requests while they load. */
export function RequestsSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')} sx={{ p: 2.5 }}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={24} width="70%" />
      <Skeleton height={36} width="50%" />
    </Box>
  )
}
