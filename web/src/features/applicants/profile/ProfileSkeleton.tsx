import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Placeholder of the profile while it loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <Card role="status" aria-label={t('Loading')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: { xs: 2, sm: 3 }, pb: { xs: 2, sm: 2 } }}>
        <Skeleton variant="circular" width={80} height={80} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="min(240px, 80%)" height={34} />
          <Skeleton width="min(160px, 60%)" height={24} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          height: 48,
          px: 3,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {[56, 84, 84].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <Skeleton key={index} width={width} />
        ))}
      </Box>
      {[0, 1, 2].map((section) => (
        <Box key={section} sx={{ px: 3, py: 2, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <Skeleton width={140} height={24} style={{ gridColumn: '1 / -1' }} />
          {[0, 1].map((field) => (
            <Box key={field}>
              <Skeleton width="35%" height={16} />
              <Skeleton width="60%" height={20} />
            </Box>
          ))}
        </Box>
      ))}
    </Card>
  )
}
