import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { headHeight } from './gridSize.ts'
import styles from './list.module.css'

const rows = Array.from({ length: 12 }, (_nothing, row) => row)

/** The table's shape while its script is on the way. */
export function GridSkeleton() {
  return (
    <Box aria-hidden sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
      <Box sx={{ height: headHeight }} />
      {rows.map((row) => (
        <Box
          key={row}
          className={styles.skeleton ?? ''}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton width="22%" />
          <Skeleton width="14%" />
          <Skeleton width="18%" />
          <Skeleton width="10%" />
          <Skeleton width="12%" />
        </Box>
      ))}
    </Box>
  )
}
