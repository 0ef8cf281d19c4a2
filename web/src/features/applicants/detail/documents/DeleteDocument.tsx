import DialogContentText from '@mui/material/DialogContentText'
import type { ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { shownMessage } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { useDocumentChanges } from './useDocumentChanges.ts'

export function DeleteDocument({ document, onClose }: { document: ListedDocument; onClose: () => void }) {
  const { t } = useTranslation()
  const { remove } = useDocumentChanges(document.applicantId)
  const name = document.originalName
  return (
    <ConfirmDialog
      title={t('Delete document?')}
      confirm={t('Delete document')}
      doing={t('Deleting...')}
      color="error"
      onConfirm={() => remove(document)}
      done={t('{{name}} has been deleted', { name })}
      failed={(problem) => shownMessage(problem, 'Failed to delete document')}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {t('{{name}} and its details will be deleted, and removed from any certificate that uses it.', { name })}
      </DialogContentText>
    </ConfirmDialog>
  )
}
