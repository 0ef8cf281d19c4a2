import DialogContentText from '@mui/material/DialogContentText'
import { deleteDocument } from '../../../../../../shared/documents/contract/deleteDocument.ts'
import type { ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { call, shownMessage } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'

interface RemoveDocumentProps {
  document: ListedDocument
  /** Called after an attempt, successful or not: the shown documents may be outdated. */
  onTried: () => void
  onClose: () => void
}

/** Asks before one of the person's own documents is removed. */
export function RemoveDocument({ document, onTried, onClose }: RemoveDocumentProps) {
  const { t } = useTranslation()
  const { id: documentId, applicantId, originalName: name } = document
  return (
    <ConfirmDialog
      title={t('Remove {{name}}?', { name })}
      confirm={t('Remove')}
      doing={t('Removing...')}
      color="error"
      onConfirm={() => call(deleteDocument, { params: { id: applicantId, documentId } }).finally(onTried)}
      done={t('{{name}} has been removed', { name })}
      failed={(problem) => shownMessage(problem, 'Failed to delete document')}
      onClose={onClose}
    >
      <DialogContentText>{t('The document and its details will be deleted.')}</DialogContentText>
    </ConfirmDialog>
  )
}
