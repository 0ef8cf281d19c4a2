import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FieldGridProps {
  columns?: 2 | 3
  /** All rows have the height of the highest. */
  even?: boolean
  children: ReactNode
}

/** Places fields next to each other if there is room, up to `columns`. */
export function FieldGrid({ columns = 2, even = false, children }: FieldGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
        ...(even && { gridAutoRows: '1fr', rowGap: 0 }),
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}
