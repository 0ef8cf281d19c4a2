import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'

interface ReviewBodyProps {
  titleId: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The scrolling part of the panel, between its header and its actions. */
export function ReviewBody({ titleId, ref, children }: ReviewBodyProps) {
  return (
    <Box
      ref={ref}
      tabIndex={0}
      role="region"
      aria-labelledby={titleId}
      sx={{
        flex: 1,
        overflowY: 'auto',
        '@media print': { overflow: 'visible' },
        overscrollBehavior: 'contain',
        px: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {children}
    </Box>
  )
}
