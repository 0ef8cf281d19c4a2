import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { Duplicate } from '../../../shared/domain/duplicate.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Box } from '../ui/Box.tsx'
import { DuplicateList } from './PossibleDuplicates.tsx'

export interface DuplicateQuestionProps {
  duplicates: readonly Duplicate[]
  onCreate: () => void
  onKeep: () => void
}

/** Asks whether somebody is to be created who may be one of these people. */
export function DuplicateQuestion({ duplicates, onCreate, onKeep }: DuplicateQuestionProps) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Dialog open onClose={onKeep} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title}>{t('This may be somebody who is in the database already')}</DialogTitle>
      <DialogContent>
        <Box sx={{ '& li + li': { mt: 1 } }}>
          <DuplicateList duplicates={duplicates} />
        </Box>
        <DialogContentText sx={{ mt: 1.5 }}>
          {t('If it is somebody else, create the applicant anyway.')}
        </DialogContentText>
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
