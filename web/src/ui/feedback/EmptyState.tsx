import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface EmptyStateProps {
  title: string
  /** What to do next, or why it is empty. */
  text?: string
  icon?: ReactNode
  component?: 'h1' | 'h2' | 'h3' | 'p'
  link?: { to: string; label: string }
  action?: { label: string; onAction: () => void }
  /** Further links or buttons, above the action. */
  children?: ReactNode
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ title, text, icon, component = 'p', link, action, children }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: 5, textAlign: 'center' }}>
      {icon && <Box sx={{ color: 'text.secondary', display: 'flex', mb: 0.5, '& svg': { fontSize: 32 } }}>{icon}</Box>}
      <Typography variant={component === 'h1' ? 'h1' : 'subtitle1'} component={component}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '44ch', textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {children}
      {link && (
        <Button component={Link} to={link.to} variant="outlined" sx={{ mt: 1.5 }}>
          {link.label}
        </Button>
      )}
      {action && (
        <Button variant="outlined" onClick={action.onAction} sx={{ mt: 1.5 }}>
          {action.label}
        </Button>
      )}
    </Box>
  )
}
