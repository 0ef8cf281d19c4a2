import DialogContentText from '@mui/material/DialogContentText'
import type { ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { shownMessage } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { useDocumentChanges } from './useDocumentChanges.ts'

interface ReleaseDocumentProps {
  document: ListedDocument
  onClose: () => void
}

/** States what clients will see of a document, and releases it to them. */
export function ReleaseDocument({ document, onClose }: ReleaseDocumentProps) {
  const { t } = useTranslation()
  const { change } = useDocumentChanges(document.applicantId)
  const name = document.originalName
  return (
    <ConfirmDialog
      title={t('Release to clients?')}
      confirm={t('Release')}
      doing={t('Saving...')}
      color="warning"
      onConfirm={() => change(document, { releasedToClients: true })}
      done={t('{{name}} has been released to clients', { name })}
      failed={(problem) => shownMessage(problem, 'Failed to update document')}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {t('Clients to whom this applicant is assigned can then read and keep the whole file {{name}}.', { name })}
      </DialogContentText>
      <DialogContentText sx={{ mt: 1.5, color: 'warning.main' }}>
        {document.documentType === 'cv'
          ? t('A CV usually shows address, phone and email. Release it only if it shows none of them.')
          : t('Everything in the file reaches them, also what is hidden from them elsewhere.')}
      </DialogContentText>
      <DialogContentText sx={{ mt: 1.5 }}>
        {t(
          'Look for address, phone, email, date of birth, CPR number, nationality, health and a photo. Clients also see the name of the file, its type, description and expiry date.',
        )}
      </DialogContentText>
    </ConfirmDialog>
  )
}

/** Asks before a document is withdrawn from clients. */
export function WithdrawDocument({ document, onClose }: ReleaseDocumentProps) {
  const { t } = useTranslation()
  const { change } = useDocumentChanges(document.applicantId)
  const name = document.originalName
  return (
    <ConfirmDialog
      title={t('Take back from clients?')}
      confirm={t('Take back')}
      doing={t('Saving...')}
      color="primary"
      onConfirm={() => change(document, { releasedToClients: false })}
      done={t('{{name}} has been taken back from clients', { name })}
      failed={(problem) => shownMessage(problem, 'Failed to update document')}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {t('Clients see {{name}} no more. Those who have downloaded it keep their copy.', { name })}
      </DialogContentText>
    </ConfirmDialog>
  )
}
