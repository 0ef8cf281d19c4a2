import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'
import { ErrorOutlineOutlinedIcon as ErrorIcon } from '../icons/ErrorOutlineOutlinedIcon.tsx'
import { InfoOutlinedIcon as InfoIcon } from '../icons/InfoOutlinedIcon.tsx'

interface NoticeProps {
  tone: 'error' | 'warning' | 'info'
  /** A heading for the notice. */
  title?: string
  children?: ReactNode
  /** Not announced, because something else announces it. */
  quiet?: boolean
  /** A button on the right. */
  action?: ReactNode
  /** For a notice that takes focus when it appears. */
  ref?: Ref<HTMLDivElement>
}

/** A message in the page. Errors and warnings are announced immediately, others politely. */
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
        // Leaves room for the page header when scrolled to.
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
