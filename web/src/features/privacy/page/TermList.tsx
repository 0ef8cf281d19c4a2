import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Terms with their descriptions, side by side where there is room. */
export function TermList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        rowGap: 1.5,
        '& > div': {
          display: 'grid',
          gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
          columnGap: 3,
          pt: 1.5,
          borderTop: 1,
          borderColor: 'divider',
        },
        '& dt': { fontWeight: 500 },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  )
}
