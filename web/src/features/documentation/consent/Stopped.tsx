import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkOffOutlinedIcon as WarningIcon } from '../../../ui/icons/LinkOffOutlinedIcon.tsx'
import { paths } from '../../../urls.ts'

interface StoppedProps {
  title: string
  children: ReactNode
  /** An action other than returning to the product. */
  action?: ReactNode
}

/** Says that nothing was connected, and why. */
export function Stopped({ title, children, action }: StoppedProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <WarningIcon color="error" style={{ fontSize: 32 }} />
      <Typography variant="h1">{title}</Typography>
      <Typography variant="body2" component="div" color="textSecondary">
        {children}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {action}
        <Button component={Link} to={paths.dashboard} variant="outlined">
          {t('Go to dashboard')}
        </Button>
      </Box>
    </Box>
  )
}
