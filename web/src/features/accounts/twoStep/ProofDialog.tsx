import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useId, useState } from 'react'
import { proveAccount } from '../../../../../shared/accounts/contract/proveAccount.ts'
import { startProof } from '../../../../../shared/accounts/contract/startProof.ts'
import type { RouteAnswer, RouteRequest } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { type TranslatableMessage, translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { useProviderProof } from '../sso/useProviderProof.ts'
import { codeHint } from './codeHint.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

interface ProofDialogProps {
  /** Called with whether the person proved themselves. */
  onDone: (isProved: boolean) => void
}

type Proof = RouteRequest<typeof proveAccount>['body']

/** Asks the person to prove themselves again before something that matters, by the strongest means they have. */
export function ProofDialog({ onDone }: ProofDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [means, setMeans] = useState<RouteAnswer<typeof startProof>>()
  const [failure, setFailure] = useState<unknown>()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TranslatableMessage>()

  const start = useCallback(() => {
    setFailure(undefined)
    call(startProof, {}).then(setMeans, setFailure)
  }, [])
  useEffect(start, [start])

  const prove = async (proof: Proof) => {
    await call(proveAccount, { body: proof })
    onDone(true)
  }
  const submit = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await prove(means?.byPassword ? { by: 'password', password: text } : { by: 'code', code: text })
    } catch (thrown) {
      setProblem(shownMessage(thrown))
      setBusy(false)
    }
  }
  const atProvider = useProviderProof({ onProved: () => onDone(true), onSessionEnd: start, onProblem: setProblem })
  const needsText = means && (means.byPassword || means.hasApp || means.hasRecoveryCodes)
  const { provider } = means ?? {}
  const providerLabel = provider && t('Log in again with {{provider}}', { provider })
  const hasNoMeans = means && !needsText && !means.passkey && !provider
  /** The provider is the only means that the dialog's own button can start. */
  const isByProvider = providerLabel !== undefined && !needsText
  return (
    <Dialog open onClose={busy ? undefined : () => onDone(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t("Confirm that it's you")}</DialogTitle>
      <DialogForm
        action={isByProvider ? providerLabel : hasNoMeans ? undefined : t('Confirm')}
        busy={busy}
        onSubmit={isByProvider ? async () => atProvider.open() : submit}
        onCancel={() => onDone(false)}
      >
        <Typography variant="body2">
          {t('You are about to do something that needs extra protection. You will not be asked again for 10 minutes.')}
        </Typography>
        {failure !== undefined && <ErrorState problem={failure} onRetry={start} />}
        {!means && failure === undefined && <Skeleton variant="rounded" height={56} />}
        {problem && <Notice tone="error">{translateMessage(t, problem)}</Notice>}
        {atProvider.isOpen && <Notice tone="info">{t('Continue in the window that opened.')}</Notice>}
        {hasNoMeans && (
          <Notice tone="warning">
            {t(
              'Your agency no longer uses the provider you logged in through. Log out, and choose a password with “Forgot your password?”.',
            )}
          </Notice>
        )}
        {means?.passkey && (
          <PasskeyButton
            variant="outlined"
            label={t('Use a passkey')}
            busy={busy}
            onBusy={setBusy}
            onProblem={setProblem}
            start={async () => (await call(startProof, {})).passkey ?? {}}
            finish={(answer) => prove({ by: 'passkey', answer })}
          />
        )}
        {providerLabel && needsText && (
          <Button variant="outlined" disabled={busy} onClick={atProvider.open}>
            {providerLabel}
          </Button>
        )}
        {needsText && (
          <LabelledInput
            id="proof"
            key={means.byPassword ? 'password' : 'code'}
            type={means.byPassword ? 'password' : 'text'}
            label={means.byPassword ? t('Current password') : t('Code')}
            hint={means.byPassword ? undefined : codeHint(t, means)}
            autoComplete={means.byPassword ? 'current-password' : 'one-time-code'}
            value={text}
            maxLength={128}
            required
            autoFocus
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
