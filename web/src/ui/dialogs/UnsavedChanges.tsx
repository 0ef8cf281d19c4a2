import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'

export interface UnsavedChangesProps {
  isOpen: boolean
  text: string
  /** Whether the input is saved and restored on return. The question is then only about leaving the page. */
  isKept?: boolean
  /** The question, if it is not about the changes alone. */
  title?: string
  /** The text of the button that discards the changes. */
  confirm?: string
  onKeep: () => void
  onDiscard: () => void
}

export function UnsavedChanges({
  isOpen,
  text,
  isKept = false,
  title,
  confirm,
  onKeep,
  onDiscard,
}: UnsavedChangesProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog open={isOpen} onClose={onKeep} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{title ?? (isKept ? t('Leave this page?') : t('Discard changes?'))}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep} autoFocus>
          {t('Keep editing')}
        </Button>
        <Button color={isKept ? 'primary' : 'error'} onClick={onDiscard}>
          {confirm ?? (isKept ? t('Leave page') : t('Discard changes'))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
