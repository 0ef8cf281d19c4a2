import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from '../../../i18n/useTranslation.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

export function SubmissionSkeleton({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')}>
      {!narrow && <Box sx={{ height: 41 }} />}
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 2.5,
            height: narrow ? 158 : 57,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rounded" width={72} height={24} style={{ borderRadius: 30, flexShrink: 0 }} />
          <Skeleton width="22%" />
          {!narrow && <Skeleton width="26%" />}
          {!narrow && <Skeleton width="12%" />}
          <Skeleton variant="rounded" width={84} height={32} style={{ marginLeft: 'auto', flexShrink: 0 }} />
        </Box>
      ))}
    </Box>
  )
}
