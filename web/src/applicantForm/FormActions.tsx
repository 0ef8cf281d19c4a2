import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { UnsentNotice } from '../ui/feedback/UnsentNotice.tsx'

interface FormActionsProps {
  /** The form couldn't be sent because the browser is offline. */
  isUnsent: boolean
  children: ReactNode
}

/** The buttons at the end of the form. They are sticky because the form is long. */
export function FormActions({ isUnsent, children }: FormActionsProps) {
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
      {isUnsent && (
        <Box sx={{ flexBasis: '100%' }}>
          <UnsentNotice />
        </Box>
      )}
      {children}
    </Box>
  )
}
