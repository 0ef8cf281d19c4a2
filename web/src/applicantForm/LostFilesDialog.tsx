import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { LostFile } from './lostFiles.ts'

interface LostFilesDialogProps {
  files: readonly LostFile[]
  /** Whether a public application is sent, rather than an applicant created. */
  isPublic: boolean
  onSend: () => void
  onKeep: () => void
}

/** Lists the files that weren't saved with the draft, and asks whether to send the form without them. */
export function LostFilesDialog({ files, isPublic, onSend, onKeep }: LostFilesDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const kinds: Record<string, string> = { picture: t('Profile picture'), cv: t('CV'), otherDocuments: t('Word file') }
  const what = (path: string) => kinds[path] ?? t('Certificate PDF')
  return (
    <Dialog open onClose={onKeep} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>
        {isPublic ? t('Send without these files?') : t('Create applicant without these files?')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('Your entries were saved when the page reloaded, but these files were not:')}
        </DialogContentText>
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {files.map(({ path, fileName }) => (
            <li key={path}>{t('{{what}}: {{file}}', { what: what(path), file: fileName })}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep} autoFocus>
          {t('Choose files again')}
        </Button>
        <Button color="warning" onClick={onSend}>
          {isPublic ? t('Send anyway') : t('Create anyway')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
