import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useId, useState } from 'react'
import { addApp } from '../../../../../shared/accounts/contract/addApp.ts'
import { startApp } from '../../../../../shared/accounts/contract/startApp.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { type TranslatableMessage, translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import type { AddDialogProps } from './addDialog.ts'
import { NameField } from './NameField.tsx'
import { QrCode } from './QrCode.tsx'

/** Adds an authenticator app: it scans a QR code, and shows a code that proves it. */
export function AddAppDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [started, setStarted] = useState<RouteAnswer<typeof startApp>>()
  const [failure, setFailure] = useState<unknown>()
  const [name, setName] = useState(t('Authenticator app'))
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TranslatableMessage>()

  const start = useCallback(() => {
    setFailure(undefined)
    call(startApp, {}).then(setStarted, setFailure)
  }, [])
  useEffect(start, [start])

  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { recoveryCodes } = await call(addApp, { body: { name, code } })
      // The dialog with the codes says enough.
      if (!recoveryCodes) toast({ title: t('Authenticator app added') })
      await onAdded(recoveryCodes)
    } catch (thrown) {
      setProblem(shownMessage(thrown))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Add authenticator app')}</DialogTitle>
      <DialogForm action={busy ? t('Saving...') : t('Add app')} busy={busy} onSubmit={add} onCancel={onClose}>
        {failure !== undefined && <ErrorState problem={failure} onRetry={start} />}
        <Typography variant="body2">
          {t('Scan the QR code with an authenticator app, such as the one built into your phone or password manager.')}
        </Typography>
        {started ? (
          <>
            <QrCode text={started.uri} label={t('QR code for your authenticator app')} />
            <Secret secret={started.secret} />
          </>
        ) : (
          <Skeleton variant="rounded" width={200} height={200} sx={{ justifySelf: 'center' }} />
        )}
        {problem && <Notice tone="error">{translateMessage(t, problem)}</Notice>}
        <LabelledInput
          id="app-code"
          label={t('Code')}
          hint={t('The 6 digits that the app shows')}
          value={code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          onChange={(event) => setCode(event.target.value)}
        />
        <NameField name={name} onChange={setName} />
      </DialogForm>
    </Dialog>
  )
}

/** The secret in groups of four, for typing. */
function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation()
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {t("Can't scan it? Enter this key in the app:")}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
        <CopyButton text={secret} label={t('Copy key')} />
      </Box>
    </Box>
  )
}
