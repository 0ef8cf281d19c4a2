import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownView } from '../../../../../shared/domain/savedView.ts'
import { shownMessage } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useViewChanges } from './useViewChanges.ts'
import { ViewDialog } from './ViewDialog.tsx'

interface ManageViewsProps {
  /** One's own views. */
  views: readonly ShownView[]
  mayShare: boolean
  onClose: () => void
}

/** The views that somebody saved, to be renamed, shared and deleted. */
export function ManageViews({ views, mayShare, onClose }: ManageViewsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { change } = useViewChanges()
  const [task, setTask] = useState<{ kind: 'edit' | 'delete'; view: ShownView }>()
  const done = () => setTask(undefined)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {t('Your views')}
        </DialogTitle>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent>
        {views.length === 0 && <DialogContentText>{t('You have no views yet.')}</DialogContentText>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {views.map((view) => (
            <Box component="li" key={view.id} sx={viewRow}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{view.name}</Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {[view.isPublic && t('Shared with all of the staff'), view.description].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <IconButton
                aria-label={t('Change {{name}}', { name: view.name })}
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
          title={t('Change view')}
          view={task.view}
          mayShare={mayShare}
          onSave={(words) => change(task.view.id, words)}
          onClose={done}
        />
      )}
      {task?.kind === 'delete' && <DeleteView view={task.view} onClose={done} />}
    </Dialog>
  )
}

const viewRow = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 52, py: 0.5 } as const

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
      failed={(problem) => shownMessage(problem, 'Failed to delete view')}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {isPublic
          ? t('The view {{name}} will be lost, for your colleagues as well. The applicants stay.', { name })
          : t('The view {{name}} will be lost. The applicants stay.', { name })}
      </DialogContentText>
    </ConfirmDialog>
  )
}
