import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'
import { ErrorOutlineOutlinedIcon as ErrorIcon } from './icons/ErrorOutlineOutlinedIcon.tsx'
import { InfoOutlinedIcon as InfoIcon } from './icons/InfoOutlinedIcon.tsx'

interface NoticeProps {
  tone: 'error' | 'warning' | 'info'
  /** What it is about, above the rest. */
  title?: string
  children: ReactNode
  /** Not read out: something else tells it. */
  quiet?: boolean
  /** What one can do about it, at the right. */
  action?: ReactNode
  /** Of a notice that takes the focus when it comes. */
  ref?: Ref<HTMLDivElement>
}

/** Says something within a page. An error or a warning is read out at once, anything else when there is time. */
export function Notice({ tone, title, children, quiet = false, action, ref }: NoticeProps) {
  const Icon = tone === 'info' ? InfoIcon : ErrorIcon
  return (
    <Box
      {...(!quiet && { role: tone === 'info' ? 'status' : 'alert' })}
      {...(ref && { ref, tabIndex: -1 })}
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
        outline: 'none',
        // Below the page's head when it is gone to.
        scrollMarginTop: 88,
      }}
    >
      <Icon color={tone} style={{ fontSize: 22 }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {title && (
          <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
            {title}
          </Box>
        )}
        {children}
      </Box>
      {action && <Box sx={{ my: -0.5, ml: 'auto' }}>{action}</Box>}
    </Box>
  )
}
