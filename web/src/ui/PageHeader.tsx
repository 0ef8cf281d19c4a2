import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  text?: string
  /** Buttons that act on the whole page. */
  actions?: ReactNode
}

/** A page's heading, with what one can do on it at the right. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 3 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {text && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </Box>
      {actions}
    </Box>
  )
}
