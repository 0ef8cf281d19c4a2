import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { countViews } from '../../../../../shared/bulk/contract/countViews.ts'
import type { ShownView } from '../../../../../shared/bulk/domain/savedView.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CheckIcon } from '../../../ui/icons/CheckIcon.tsx'
import type { OfferedView } from './offeredViews.ts'

interface ViewsMenuProps {
  /** The button the menu opens at; null while it is closed. */
  anchor: HTMLElement | null
  labelledBy: string
  offered: readonly OfferedView[]
  current: OfferedView | undefined
  problem: string | undefined
  /** The user's view whose filters the list had before they were changed. */
  changed: ShownView | undefined
  /** The user's view that is shown, if mails about it can be set up. */
  mailed: ShownView | undefined
  /** Whether the list shows filters that no view has. */
  maySave: boolean
  onApply: (view: OfferedView) => void
  onUpdate: (view: ShownView) => void
  onSave: () => void
  onMails: () => void
  onManage: () => void
  onClose: () => void
}

/** A menu of all views and their actions. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { anchor, labelledBy, offered, current, problem, changed, mailed, maySave } = props
  const { t } = useTranslation()
  const counts = useCounts(offered, anchor !== null)
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={props.onClose}
      slotProps={{
        list: { 'aria-labelledby': labelledBy, dense: true },
        paper: { sx: { maxWidth: 'min(420px, calc(100% - 32px))' } },
      }}
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
          <ViewName view={view} counts={counts.get(view.id)} />
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
      {mailed && (
        <MenuItem onClick={props.onMails} sx={menuRow}>
          {mailed.digest ? t('Edit emails about {{name}}...', { name: mailed.name }) : t('Email me changes...')}
        </MenuItem>
      )}
      <MenuItem onClick={props.onManage} sx={menuRow}>
        {t('Manage views...')}
      </MenuItem>
    </Menu>
  )
}

const menuRow = { minHeight: { xs: 44, sm: 36 }, whiteSpace: 'normal' } as const

function ViewName({ view: { name, saved }, counts }: { view: OfferedView; counts: Counts | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { isOwn = true, ownerName, isPublic = false } = saved ?? {}
  const visibility = isOwn
    ? isPublic && t('Shared with all staff')
    : ownerName
      ? t('Shared by {{name}}', { name: ownerName })
      : t('Shared by a colleague')
  const numbers = (count: number) => ({ count, replace: { count: number(count) } })
  const { total = null, changed = null } = counts ?? {}
  const below = [
    total !== null && t('{{count}} results', numbers(total)),
    changed !== null && changed > 0 && t('{{count}} changed since your last visit', numbers(changed)),
    visibility,
  ].filter(Boolean)
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      {saved && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ minHeight: 20 }}>
          {below.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}

type Counts = RouteAnswer<typeof countViews>['counts'][number]

/** The number of results of the first saved views, counted each time the menu opens. */
function useCounts(offered: readonly OfferedView[], open: boolean): ReadonlyMap<string, Counts> {
  const ids = offered.flatMap(({ saved }) => (saved ? [saved.id] : [])).slice(0, limits.savedView.countedAtOnce)
  const request = open && ids.length > 0 ? { query: { ids: ids.join(',') } } : null
  const { data } = useRoute(countViews, request, {
    revalidateIfStale: true,
    keepPreviousData: true,
    // If the menu is reopened at once, the counts must reflect views seen in between.
    dedupingInterval: 0,
  })
  return new Map((data?.counts ?? []).map((each) => [each.id, each]))
}
