import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Placeholder of the status while it loads, in its final shape. */
export function StatusSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')}>
      <Skeleton width="62%" height={36} />
      <Skeleton width="40%" height={22} />
      <Skeleton variant="rounded" height={330} style={{ marginTop: 24 }} />
    </Box>
  )
}
