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
  onKeep: () => void
  onDiscard: () => void
}

export function UnsavedChanges({ isOpen, text, isKept = false, onKeep, onDiscard }: UnsavedChangesProps) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Dialog open={isOpen} onClose={onKeep} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title}>{isKept ? t('Leave this page?') : t('Discard changes?')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep} autoFocus>
          {t('Keep editing')}
        </Button>
        <Button color={isKept ? 'primary' : 'error'} onClick={onDiscard}>
          {isKept ? t('Leave page') : t('Discard changes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
