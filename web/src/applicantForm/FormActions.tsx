import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The buttons at the end of the form, always in sight: the form is long. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
        '& .MuiButton-root': { minHeight: 44 },
      }}
    >
      {children}
    </Box>
  )
}
