import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CheckCircleOutlinedIcon as DoneIcon } from '../icons/CheckCircleOutlinedIcon.tsx'
import { LinkOffOutlinedIcon as WarningIcon } from '../icons/LinkOffOutlinedIcon.tsx'

interface StatusMessageProps {
  tone: 'done' | 'warning'
  title: string
  text: string
  note?: string
  children: ReactNode
}

/** The final message that replaces a form. It takes focus, so that it is announced. */
export function StatusMessage({ tone, title, text, note, children }: StatusMessageProps) {
  const Icon = tone === 'done' ? DoneIcon : WarningIcon
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Icon color={tone === 'done' ? 'success' : 'error'} style={{ fontSize: 36, marginBottom: 8 }} />
      <Typography variant="h1" tabIndex={-1} ref={focus} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Box>
  )
}

const focus = (heading: HTMLElement | null): void => heading?.focus()
