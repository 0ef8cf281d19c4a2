import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { FoundDuplicates } from './duplicates.ts'
import { DuplicateList, PendingList } from './PossibleDuplicates.tsx'

export interface DuplicateQuestionProps extends FoundDuplicates {
  onCreate: () => void
  onKeep: () => void
}

/** Asks whether to create a record that may duplicate one of these people. */
export function DuplicateQuestion({ duplicates, pending, onCreate, onKeep }: DuplicateQuestionProps) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Dialog open onClose={onKeep} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title}>
        {duplicates.length > 0
          ? t('This person may already be in the database')
          : t('This person may already have applied')}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ '& li + li': { mt: 1 } }}>
          <DuplicateList duplicates={duplicates} />
          <PendingList pending={pending} />
        </Box>
        {pending.length > 0 && (
          <DialogContentText sx={{ mt: 1.5 }}>
            {t('If this is the same person, review the application instead.')}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep} autoFocus>
          {t('Keep editing')}
        </Button>
        <Button color="warning" onClick={onCreate}>
          {t('Create anyway')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
