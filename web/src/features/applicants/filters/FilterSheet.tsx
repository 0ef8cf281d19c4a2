import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  /** Number of results; null or undefined while unknown. */
  total: number | null | undefined
  children: ReactNode
}

/** The filters on screens without room next to the table: a full-height sheet, at most as wide as a phone. */
export function FilterSheet({ open, onClose, total, children }: FilterSheetProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('Search & Filter'),
          sx: { width: 'min(440px, 100vw)' },
        },
      }}
    >
      <Box sx={{ flex: 1, overflowY: 'auto' }}>{children}</Box>
      <Box sx={{ p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <Button fullWidth variant="contained" onClick={onClose} sx={{ minHeight: 44 }}>
          {typeof total === 'number' ? t('Show {{count}} results', { count: total }) : t('Show results')}
        </Button>
      </Box>
    </Drawer>
  )
}
