import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { changeAuthenticator } from '../../../../../shared/accounts/contract/changeAuthenticator.ts'
import type { Authenticator } from '../../../../../shared/accounts/domain/secondFactor.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { type TranslatableMessage, translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { NameField } from './NameField.tsx'

interface RenameDialogProps {
  authenticator: Authenticator
  onRenamed: () => Promise<unknown>
  onClose: () => void
}

export function RenameDialog({ authenticator: { id, name: before }, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [name, setName] = useState(before)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TranslatableMessage>()
  const save = async () => {
    setBusy(true)
    try {
      await call(changeAuthenticator, { params: { id }, body: { name } })
      await onRenamed()
      onClose()
    } catch (thrown) {
      setProblem(shownMessage(thrown))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Rename {{name}}', { name: before })}</DialogTitle>
      <DialogForm action={busy ? t('Saving...') : t('Save')} busy={busy} onSubmit={save} onCancel={onClose}>
        {problem && <Notice tone="error">{translateMessage(t, problem)}</Notice>}
        <NameField name={name} onChange={setName} />
      </DialogForm>
    </Dialog>
  )
}
