import Skeleton from '@mui/material/Skeleton'
import { headHeight } from './gridSize.ts'
import styles from './list.module.css'

const rows = Array.from({ length: 12 }, (_nothing, row) => row)

/** Placeholder of the table while its script loads. */
export const GridSkeleton = () => (
  <>
    <div style={{ height: headHeight }} />
    <SkeletonRows />
  </>
)

/** Placeholder of rows that are loading. */
export const SkeletonRows = () => (
  <div aria-hidden className={styles.skeletons}>
    {rows.map((row) => (
      <div key={row} className={styles.skeleton}>
        <Skeleton variant="circular" width={32} height={32} />
        <Skeleton width="22%" />
        <Skeleton width="14%" />
        <Skeleton width="18%" />
        <Skeleton width="10%" />
        <Skeleton width="12%" />
      </div>
    ))}
  </div>
)
