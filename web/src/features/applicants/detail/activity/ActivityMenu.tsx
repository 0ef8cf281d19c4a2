import DialogContentText from '@mui/material/DialogContentText'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Activity } from '../../../../../../shared/activity/domain/applicantActivity.ts'
import { shownMessage } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { MoreVertIcon as MoreIcon } from '../../../../ui/icons/MoreVertIcon.tsx'
import { EditActivity } from './EditActivity.tsx'
import { useActivityChanges } from './useActivityChanges.ts'

interface ActivityMenuProps {
  activity: Activity
  /** Whether the user may change the whole entry; an open task can be reassigned either way. */
  mayChange: boolean
}

/** The actions on an entry. */
export function ActivityMenu({ activity, mayChange }: ActivityMenuProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [act, setAct] = useState<'edit' | 'delete' | 'give'>()
  const names = {
    note: t('More actions for this note'),
    call: t('More actions for this call'),
    task: t('More actions for this task'),
  }
  const begin = (next: typeof act) => () => {
    setAnchor(null)
    setAct(next)
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={names[activity.kind]}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayChange && <MenuItem onClick={begin('edit')}>{t('Edit')}</MenuItem>}
        {mayChange && (
          <MenuItem onClick={begin('delete')} sx={{ color: 'error.main' }}>
            {t('Delete')}
          </MenuItem>
        )}
        {!mayChange && <MenuItem onClick={begin('give')}>{t('Reassign')}</MenuItem>}
      </Menu>
      {(act === 'edit' || act === 'give') && (
        <EditActivity activity={activity} ownerAlone={act === 'give'} onClose={() => setAct(undefined)} />
      )}
      {act === 'delete' && <DeleteActivity activity={activity} onClose={() => setAct(undefined)} />}
    </>
  )
}

/** Asks before an entry is deleted and names what will be lost. */
function DeleteActivity({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useTranslation()
  const { remove } = useActivityChanges(activity.applicantId)
  return (
    <ConfirmDialog
      title={t('Delete this entry?')}
      confirm={t('Delete')}
      doing={t('Deleting...')}
      color="error"
      onConfirm={() => remove(activity)}
      done={t('Entry deleted')}
      failed={(problem) => shownMessage(problem, 'The entry could not be deleted. Please try again.')}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{activity.text}</DialogContentText>
    </ConfirmDialog>
  )
}
