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
  const kinds: Record<string, string> = { picture: t('Profile Picture'), cv: t('CV'), otherDocuments: t('Word file') }
  const what = (path: string) => kinds[path] ?? t('PDF of a certificate')
  return (
    <Dialog open onClose={onKeep} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>
        {isPublic ? t('Send without the chosen files?') : t('Create without the chosen files?')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('What you typed was kept when the page was reloaded, but not what you had chosen here:')}
        </DialogContentText>
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {files.map(({ path, fileName }) => (
            <li key={path}>{t('{{what}}: {{file}}', { what: what(path), file: fileName })}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep} autoFocus>
          {t('Choose again')}
        </Button>
        <Button color="warning" onClick={onSend}>
          {isPublic ? t('Send anyway') : t('Create anyway')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
