import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ShownView } from '../../../../../shared/domain/savedView.ts'
import type { OfferedView } from './offeredViews.ts'

interface ViewsMenuProps {
  /** The button that it hangs from; it is closed without. */
  anchor: HTMLElement | null
  labelledBy: string
  offered: readonly OfferedView[]
  current: OfferedView | undefined
  /** What is said where one's views could not be read. */
  problem: string | undefined
  /** The own view whose filters the list had before they were changed. */
  changed: ShownView | undefined
  /** Whether the list shows what no view does. */
  maySave: boolean
  onApply: (view: OfferedView) => void
  onUpdate: (view: ShownView) => void
  onSave: () => void
  onManage: () => void
  onClose: () => void
}

/** All views to choose from, and what can be done with them. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { anchor, labelledBy, offered, current, problem, changed, maySave } = props
  const { t } = useTranslation()
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={props.onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy, dense: true }, paper: { sx: { maxWidth: 420 } } }}
    >
      {offered.map((view) => (
        <MenuItem
          key={view.id}
          role="menuitemradio"
          aria-checked={view === current}
          selected={view === current}
          onClick={() => props.onApply(view)}
          sx={menuRow}
        >
          <Box sx={{ width: 28, display: 'flex' }}>{view === current && <CheckIcon fontSize="small" />}</Box>
          <ViewName view={view} />
        </MenuItem>
      ))}
      {problem !== undefined && (
        <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
          {problem}
        </MenuItem>
      )}
      <Divider component="li" />
      {changed && (
        <MenuItem onClick={() => props.onUpdate(changed)} sx={menuRow}>
          {t('Save changes to {{name}}', { name: changed.name })}
        </MenuItem>
      )}
      <MenuItem disabled={!maySave} onClick={props.onSave} sx={menuRow}>
        {t('Save as view...')}
      </MenuItem>
      <MenuItem onClick={props.onManage} sx={menuRow}>
        {t('Manage views...')}
      </MenuItem>
    </Menu>
  )
}

const menuRow = { minHeight: { xs: 44, sm: 36 }, whiteSpace: 'normal' } as const

/** How a view is called, and whose it is. */
function ViewName({ view: { name, saved } }: { view: OfferedView }) {
  const { t } = useTranslation()
  const { isOwn = true, ownerName, isPublic = false } = saved ?? {}
  const told = isOwn
    ? isPublic && t('Shared with all of the staff')
    : ownerName
      ? t('Shared by {{name}}', { name: ownerName })
      : t('Shared by a colleague')
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      {told && (
        <Typography variant="caption" component="p" color="textSecondary">
          {told}
        </Typography>
      )}
    </Box>
  )
}
