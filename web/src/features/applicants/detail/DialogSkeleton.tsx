import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { HeaderFrame } from './DialogHeader.tsx'

/** Placeholder of the dialog while the applicant loads. */
export function DialogSkeleton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')}>
      <HeaderFrame onClose={onClose}>
        <Skeleton variant="circular" width={52} height={52} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="45%" height={28} />
          <Skeleton width="60%" height={24} />
        </Box>
      </HeaderFrame>
      <Box
        sx={{
          px: 3,
          borderBottom: 1,
          borderColor: 'divider',
          height: 48,
          display: 'flex',
          gap: 3,
          alignItems: 'center',
        }}
      >
        {[56, 84, 84, 68].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <Skeleton key={index} width={width} />
        ))}
      </Box>
      {[0, 1, 2].map((section) => (
        <Box key={section} sx={{ px: 3, pt: 3, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <Skeleton width={140} height={24} style={{ gridColumn: '1 / -1' }} />
          {[0, 1, 2, 3].map((field) => (
            <Box key={field}>
              <Skeleton width="35%" height={16} />
              <Skeleton width="60%" height={20} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
