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
      confirm={t('Release to clients')}
      doing={t('Saving...')}
      color="warning"
      onConfirm={() => change(document, { releasedToClients: true })}
      done={t('{{name}} has been released to clients', { name })}
      failed={(problem) => shownMessage(problem, 'The document could not be updated. Please try again.')}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {t('Clients this candidate has been proposed to can read and download all of {{name}}.', { name })}
      </DialogContentText>
      <DialogContentText sx={{ mt: 1.5, color: 'warning.main' }}>
        {document.documentType === 'cv'
          ? t('A CV usually contains an address, phone number and email. Release it only if it contains none of these.')
          : t('Clients see everything in the file, including details that are hidden from them elsewhere.')}
      </DialogContentText>
      <DialogContentText sx={{ mt: 1.5 }}>
        {t(
          'Check for address, phone, email, date of birth, CPR number, nationality, health details and a photo. Clients also see the file name, type, description and expiry date.',
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
      title={t('Withdraw from clients?')}
      confirm={t('Withdraw from clients')}
      doing={t('Saving...')}
      color="primary"
      onConfirm={() => change(document, { releasedToClients: false })}
      done={t('{{name}} has been withdrawn from clients', { name })}
      failed={(problem) => shownMessage(problem, 'The document could not be updated. Please try again.')}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {t('Clients will no longer see {{name}}. Anyone who has downloaded it keeps their copy.', { name })}
      </DialogContentText>
    </ConfirmDialog>
  )
}
