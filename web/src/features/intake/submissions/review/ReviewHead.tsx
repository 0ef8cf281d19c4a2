import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { CloseIcon } from '../../../../ui/icons/CloseIcon.tsx'

interface ReviewHeadProps {
  titleId: string
  title: string
  onClose: () => void
  /** Whether to focus the title, since the focused element disappeared with the previous submission. */
  takesFocus?: boolean
  /** Shown next to the close button. */
  actions?: ReactNode
  children?: ReactNode
}

/** The top of the panel with its close button, in every state of the panel. */
export function ReviewHead({ titleId, title, onClose, takesFocus = false, actions, children }: ReviewHeadProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          id={titleId}
          variant="h2"
          tabIndex={-1}
          ref={takesFocus ? focus : undefined}
          sx={{ overflowWrap: 'anywhere', outline: 'none' }}
        >
          <bdi>{title}</bdi>
        </Typography>
        {children}
      </Box>
      <Box sx={{ display: 'flex', mt: -0.75, mr: -1 }}>
        {actions}
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
    </Box>
  )
}

const focus = (title: HTMLElement | null): void => title?.focus()
