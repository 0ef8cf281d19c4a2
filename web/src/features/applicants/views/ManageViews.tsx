import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import type { ShownView } from '../../../../../shared/bulk/domain/savedView.ts'
import { shownMessage } from '../../../api/call.ts'
import { translateMessage as toldWords } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { ArrowDownwardIcon as DownIcon } from '../../../ui/icons/ArrowDownwardIcon.tsx'
import { ArrowUpwardIcon as UpIcon } from '../../../ui/icons/ArrowUpwardIcon.tsx'
import { DeleteOutlinedIcon as DeleteIcon } from '../../../ui/icons/DeleteOutlinedIcon.tsx'
import { EditOutlinedIcon as EditIcon } from '../../../ui/icons/EditOutlinedIcon.tsx'
import { mailedTexts } from './digestTexts.ts'
import { allView, type OfferedView } from './offeredViews.ts'
import { useViewChanges } from './useViewChanges.ts'
import { ViewDialog } from './ViewDialog.tsx'

interface ManageViewsProps {
  /** All views that the list can open with. */
  offered: readonly OfferedView[]
  /** The id of the default view. */
  defaultId: string | null
  mayShare: boolean
  mayBeMailed: boolean
  onClose: () => void
}

/** Manages the user's saved views: order, name, sharing, deletion, and the default view. */
export function ManageViews({ offered, defaultId, mayShare, mayBeMailed: canGetDigest, onClose }: ManageViewsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { change } = useViewChanges()
  const arrange = useArranging()
  const views = offered.flatMap(({ saved }) => (saved?.isOwn ? [saved] : []))
  const [task, setTask] = useState<{ kind: 'edit' | 'delete'; view: ShownView }>()
  const done = () => setTask(undefined)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogHead id={titleId} title={t('Your views')} onClose={onClose} />
      <DialogContent>
        <Box sx={{ pt: 1, pb: 1.5 }}>
          <LabelledSelect
            id="default-view"
            label={t('Default view')}
            value={defaultId ?? allView}
            onChange={({ target }) => arrange({ defaultId: target.value === allView ? null : target.value })}
          >
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </LabelledSelect>
        </Box>
        {views.length === 0 && (
          <DialogContentText>{t('No saved views yet. Save a search as a view to see it here.')}</DialogContentText>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {views.map((view, place) => (
            <Box component="li" key={view.id} sx={viewRow}>
              <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{view.name}</Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {[
                    view.isPublic && t('Shared with all staff'),
                    view.digest && mailedTexts(t)[view.digest],
                    view.description,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              <MoveButton
                label={t('Move {{name}} up', { name: view.name })}
                icon={<UpIcon fontSize="small" />}
                onMove={place > 0 ? () => arrange({ order: moved(views, place, place - 1) }) : undefined}
              />
              <MoveButton
                label={t('Move {{name}} down', { name: view.name })}
                icon={<DownIcon fontSize="small" />}
                onMove={place < views.length - 1 ? () => arrange({ order: moved(views, place, place + 1) }) : undefined}
              />
              <IconButton
                aria-label={t('Edit {{name}}', { name: view.name })}
                onClick={() => setTask({ kind: 'edit', view })}
              >
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('Delete {{name}}', { name: view.name })}
                onClick={() => setTask({ kind: 'delete', view })}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      </DialogContent>
      {task?.kind === 'edit' && (
        <ViewDialog
          title={t('Edit view')}
          view={task.view}
          mayShare={mayShare}
          mayBeMailed={canGetDigest}
          onSave={(words) => change(task.view.id, words)}
          onClose={done}
        />
      )}
      {task?.kind === 'delete' && <DeleteView view={task.view} onClose={done} />}
    </Dialog>
  )
}

/** Returns the ids with one view moved to another position. */
function moved(views: readonly ShownView[], from: number, to: number): string[] {
  const ids = views.map(({ id }) => id)
  ids.splice(to, 0, ...ids.splice(from, 1))
  return ids
}

/** Saves an order or a default, and shows an error if that fails. */
function useArranging() {
  const { t } = useTranslation()
  const toast = useToast()
  const { arrange } = useViewChanges()
  return (changes: Parameters<typeof arrange>[0]) =>
    void arrange(changes).catch((problem: unknown) =>
      toast({ title: toldWords(t, shownMessage(problem)), variant: 'destructive' }),
    )
}

interface MoveButtonProps {
  label: string
  icon: ReactNode
  /** Undefined at the end of the list. The button stays, so that it keeps focus. */
  onMove: (() => void) | undefined
}

const MoveButton = ({ label, icon, onMove }: MoveButtonProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={onMove === undefined}
    onClick={onMove}
    sx={{ opacity: onMove ? 1 : 0.4 }}
  >
    {icon}
  </IconButton>
)

/** On phones the buttons are below the name, since there is no room next to it. */
const viewRow = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.5,
  minHeight: 52,
  py: 0.5,
} as const

function DeleteView({ view: { id, name, isPublic }, onClose }: { view: ShownView; onClose: () => void }) {
  const { t } = useTranslation()
  const { remove } = useViewChanges()
  return (
    <ConfirmDialog
      title={t('Delete view?')}
      confirm={t('Delete')}
      doing={t('Deleting...')}
      color="error"
      onConfirm={() => remove(id)}
      done={t('{{name}} has been deleted', { name })}
      failed={(problem) => shownMessage(problem, 'The view could not be deleted. Please try again.')}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {isPublic
          ? t('The view “{{name}}” will be deleted, also for your colleagues. Applicants are not affected.', { name })
          : t('The view “{{name}}” will be deleted. Applicants are not affected.', { name })}
      </DialogContentText>
    </ConfirmDialog>
  )
}
