import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { SecondStep } from '../../../../../shared/accounts/contract/signIn.ts'
import { signInWithCode } from '../../../../../shared/accounts/contract/signInWithCode.ts'
import type { SessionUser } from '../../../../../shared/accounts/domain/user.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { type TranslatableMessage, translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { submitAlone } from '../../../ui/forms/submitAlone.ts'
import { codeHint } from '../twoStep/codeHint.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'

interface SecondStepFormProps {
  step: SecondStep
  onSignedIn: (user: SessionUser) => void
  /** Called with a message if the password has to be entered again, or without one if the person wants to. */
  onStartOver: (message?: TranslatableMessage) => void
}

/** The second step of signing in: a passkey, or a code of an app or on the list of recovery codes. */
export function SecondStepForm({ step, onSignedIn, onStartOver }: SecondStepFormProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TranslatableMessage>()
  const heading = useRef<HTMLHeadingElement>(null)
  const needsCode = step.hasApp || step.hasRecoveryCodes
  useEffect(() => heading.current?.focus(), [])

  const send = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      onSignedIn(await call(signInWithCode, { body: { token: step.token, code } }))
    } catch (thrown) {
      const words = shownMessage(thrown)
      if (thrown instanceof ApiError && thrown.answer?.code === 'not_signed_in') return onStartOver(words)
      setProblem(words)
      setBusy(false)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={submitAlone(() => void send())} sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography variant="h2" tabIndex={-1} ref={heading} sx={{ outline: 'none' }}>
          {t("Confirm that it's you")}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {t('Your account has two-step verification.')}
        </Typography>
      </Box>
      {problem && <Notice tone="error">{translateMessage(t, problem)}</Notice>}
      {step.hasPasskey && (
        <PasskeySignIn
          token={step.token}
          variant={step.hasApp ? 'outlined' : 'contained'}
          busy={busy}
          onBusy={setBusy}
          onProblem={setProblem}
          onSignedIn={onSignedIn}
        />
      )}
      {needsCode && (
        <>
          <LabelledInput
            id="second-step-code"
            label={t('Code')}
            hint={codeHint(t, step)}
            autoComplete="one-time-code"
            value={code}
            maxLength={40}
            required
            onChange={(event) => setCode(event.target.value)}
          />
          <Button
            type="submit"
            variant={step.hasApp ? 'contained' : 'outlined'}
            size="large"
            disabled={busy || code.trim() === ''}
          >
            {busy ? t('Signing in...') : t('Log in')}
          </Button>
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('Lost everything you could confirm with? Ask a system admin to reset your two-step verification.')}
      </Typography>
      <Button color="inherit" disabled={busy} onClick={() => onStartOver()} sx={{ justifySelf: 'center' }}>
        {t('Back to Login')}
      </Button>
    </Box>
  )
}
