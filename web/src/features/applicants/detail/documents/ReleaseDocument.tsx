import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedDocument } from '../../../../../../shared/domain/document.ts'
import { shownMessage } from '../../../../api/call.ts'
import { told } from '../../../../i18n/told.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useDocumentChanges } from './useDocumentChanges.ts'

interface ReleaseDocumentProps {
  document: ListedDocument
  onClose: () => void
}

/** Says what clients will see of a document, and releases it to them. */
export function ReleaseDocument({ document, onClose }: ReleaseDocumentProps) {
  const { t } = useTranslation()
  const name = document.originalName
  return (
    <ReleaseQuestion
      {...{ document, onClose }}
      release
      title={t('Release to clients?')}
      confirm={t('Release')}
      done={t('{{name}} has been released to clients', { name })}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {t('Clients to whom this applicant is assigned can then read and keep the whole file {{name}}.', { name })}
      </DialogContentText>
      <DialogContentText sx={{ mt: 1.5 }} color="warning.main">
        {document.documentType === 'cv'
          ? t('A CV usually shows address, phone and email. Release it only if it shows none of them.')
          : t('Everything in the file reaches them, also what is hidden from them elsewhere.')}
      </DialogContentText>
      <DialogContentText sx={{ mt: 1.5 }}>
        {t(
          'Look for address, phone, email, date of birth, CPR number, nationality, health and a photo. Clients also see the name of the file, its type, description and expiry date.',
        )}
      </DialogContentText>
    </ReleaseQuestion>
  )
}

/** Asks before a document is taken back from clients. */
export function WithdrawDocument({ document, onClose }: ReleaseDocumentProps) {
  const { t } = useTranslation()
  const name = document.originalName
  return (
    <ReleaseQuestion
      {...{ document, onClose }}
      release={false}
      title={t('Take back from clients?')}
      confirm={t('Take back')}
      done={t('{{name}} has been taken back from clients', { name })}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {t('Clients see {{name}} no more. Those who have downloaded it keep their copy.', { name })}
      </DialogContentText>
    </ReleaseQuestion>
  )
}

interface ReleaseQuestionProps extends ReleaseDocumentProps {
  release: boolean
  title: string
  confirm: string
  /** What is said once it is done. */
  done: string
  children: ReactNode
}

function ReleaseQuestion({ document, onClose, release, title, confirm, done, children }: ReleaseQuestionProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const { change } = useDocumentChanges(document.applicantId)
  const [busy, setBusy] = useState(false)

  const decide = async () => {
    setBusy(true)
    try {
      await change(document, { releasedToClients: release })
      toast({ title: t('Success'), description: done })
      onClose()
    } catch (problem) {
      setBusy(false)
      const description = told(t, shownMessage(problem, 'Failed to update document'))
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy} autoFocus>
          {t('Cancel')}
        </Button>
        <Button color={release ? 'warning' : 'primary'} onClick={decide} disabled={busy}>
          {busy ? t('Saving...') : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
