import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedDocument } from '../../../../../../shared/domain/document.ts'
import { shownMessage } from '../../../../api/call.ts'
import { told } from '../../../../i18n/told.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useDocumentChanges } from './useDocumentChanges.ts'

/** Asks before a document is deleted, and deletes it. */
export function DeleteDocument({ document, onClose }: { document: ListedDocument; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const { remove } = useDocumentChanges(document.applicantId)
  const [busy, setBusy] = useState(false)
  const name = document.originalName

  const removeNow = async () => {
    setBusy(true)
    try {
      await remove(document)
      toast({ title: t('Success'), description: t('{{name}} has been deleted', { name }) })
      onClose()
    } catch (problem) {
      setBusy(false)
      const description = told(t, shownMessage(problem, 'Failed to delete document'))
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('Delete document?')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {t('{{name}} and what is said of it will be lost, also where a certificate refers to it.', { name })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {t('Cancel')}
        </Button>
        <Button color="error" onClick={removeNow} disabled={busy}>
          {busy ? t('Deleting...') : t('Delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
