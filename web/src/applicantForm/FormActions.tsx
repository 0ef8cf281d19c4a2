import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { UnsentNotice } from '../ui/feedback/UnsentNotice.tsx'

interface FormActionsProps {
  /** The form couldn't be sent because the browser is offline. */
  isUnsent: boolean
  /** Whether phones show the buttons after the last field only. */
  isLastOnPhones?: boolean
  /** Drawn above the buttons. */
  notice?: ReactNode
  children: ReactNode
}

/** The buttons at the end of the form. They are sticky because the form is long, unless sections lead to them. */
export function FormActions({ isUnsent, isLastOnPhones = false, notice, children }: FormActionsProps) {
  return (
    <Box
      sx={{
        position: { xs: isLastOnPhones ? 'static' : 'sticky', sm: 'sticky' },
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
      {(isUnsent || notice) && <Box sx={{ flexBasis: '100%' }}>{isUnsent ? <UnsentNotice /> : notice}</Box>}
      {children}
    </Box>
  )
}
