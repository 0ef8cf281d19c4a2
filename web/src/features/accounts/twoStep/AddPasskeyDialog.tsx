import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { addPasskey } from '../../../../../shared/accounts/contract/addPasskey.ts'
import { startPasskey } from '../../../../../shared/accounts/contract/startPasskey.ts'
import { deviceOf } from '../../../../../shared/accounts/domain/session.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { type TranslatableMessage, translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { AlreadyAdded, createPasskey } from '../../../session/passkeys.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { AddDialogProps } from './addDialog.ts'
import { NameField } from './NameField.tsx'

/** Creates a passkey on this device, or on one that the browser offers. */
export function AddPasskeyDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [name, setName] = useState(deviceOf(navigator.userAgent).system ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TranslatableMessage>()

  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await createPasskey((await call(startPasskey, {})).options)
      if (answer) {
        const { recoveryCodes } = await call(addPasskey, { body: { name, answer } })
        // The dialog with the codes says enough.
        if (!recoveryCodes) toast({ title: t('Passkey added') })
        return await onAdded(recoveryCodes)
      }
      setProblem('No passkey was created. Try again.')
    } catch (thrown) {
      setProblem(thrown instanceof AlreadyAdded ? 'You have already added this passkey' : shownMessage(thrown))
    }
    setBusy(false)
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Add passkey')}</DialogTitle>
      <DialogForm action={busy ? t('Waiting...') : t('Create passkey')} busy={busy} onSubmit={add} onCancel={onClose}>
        <Typography variant="body2">
          {t('A passkey lets you log in with your fingerprint, face or screen lock instead of your password.')}
        </Typography>
        {problem && <Notice tone="error">{translateMessage(t, problem)}</Notice>}
        <NameField name={name} hint={t('So that you can recognize it, such as “Work laptop”')} onChange={setName} />
      </DialogForm>
    </Dialog>
  )
}
