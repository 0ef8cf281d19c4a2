import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FieldGridProps {
  columns?: 2 | 3
  /** All rows as high as the highest. */
  even?: boolean
  children: ReactNode
}

/** Fields beside each other where there is room, `columns` of them at most. */
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
