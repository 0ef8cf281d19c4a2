import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CheckCircleOutlinedIcon as DoneIcon } from '../../../ui/icons/CheckCircleOutlinedIcon.tsx'
import { LinkOffOutlinedIcon as WarningIcon } from '../../../ui/icons/LinkOffOutlinedIcon.tsx'
import { MarkEmailReadOutlinedIcon as SentIcon } from '../../../ui/icons/MarkEmailReadOutlinedIcon.tsx'

interface AuthMessageProps {
  title: string
  text: string
  note?: string
  tone?: 'plain' | 'sent' | 'done' | 'warning'
  children?: ReactNode
}

const icons = { plain: null, sent: SentIcon, done: DoneIcon, warning: WarningIcon }
const colours = { sent: 'success', done: 'success', warning: 'error' } as const

/**
 * One step of a password reset: a message and what to do next. Takes focus when it replaces another step, so that
 * screen readers announce it.
 */
export function AuthMessage({ title, text, note, tone = 'plain', children }: AuthMessageProps) {
  const Icon = icons[tone]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {Icon && <Icon {...(tone !== 'plain' && { color: colours[tone] })} style={{ fontSize: 36, marginBottom: 8 }} />}
      <Typography variant="h1" {...(tone === 'plain' ? {} : { tabIndex: -1, ref: focus, sx: { outline: 'none' } })}>
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
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>{children}</Box>
    </Box>
  )
}

const focus = (heading: HTMLElement | null): void => heading?.focus()
