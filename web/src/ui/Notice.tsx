import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface NoticeProps {
  tone: 'error' | 'info'
  children: ReactNode
  /** Not read out: something else tells it. */
  quiet?: boolean
  /** What one can do about it, at the right. */
  action?: ReactNode
}

/** Says something within a page. An error is read out at once, anything else when there is time. */
export function Notice({ tone, children, quiet = false, action }: NoticeProps) {
  const Icon = tone === 'error' ? ErrorIcon : InfoIcon
  return (
    <Box
      {...(!quiet && { role: tone === 'error' ? 'alert' : 'status' })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: `${tone}.main`,
        backgroundColor: 'background.paper',
        fontSize: '0.875rem',
        lineHeight: 1.5,
      }}
    >
      <Icon sx={{ color: `${tone}.main`, fontSize: 22 }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{children}</Box>
      {action && <Box sx={{ my: -0.5, ml: 'auto' }}>{action}</Box>}
    </Box>
  )
}
