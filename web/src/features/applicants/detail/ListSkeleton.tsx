import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Placeholder of a list of entries while it loads. */
export function ListSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2, py: 1 }}>
      {[70, 55, 62, 48].map((width) => (
        <Box key={width}>
          <Skeleton width={`${width}%`} height={22} />
          <Skeleton width={`${width - 25}%`} height={18} />
        </Box>
      ))}
    </Box>
  )
}
