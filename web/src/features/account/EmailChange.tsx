import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestSignInEmail } from '../../../../shared/contract/identity/requestSignInEmail.ts'
import { call } from '../../api/call.ts'
import { LabelledInput } from '../../ui/fields/LabelledInput.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useRefused } from '../../ui/useRefused.ts'

/** Asks for another email to sign in with. */
export function EmailChange({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [currentPassword, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const { refused, take } = useRefused()

  const ask = async () => {
    setBusy(true)
    try {
      await call(requestSignInEmail, { body: { email, currentPassword } })
      toast({ title: t('Success'), description: t('Open the link that we have sent to {{email}}.', { email }) })
      setEmail('')
      setPassword('')
      onAsked()
    } catch (problem) {
      take(problem)
    }
    setBusy(false)
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 400, mt: 2 }}
    >
      <LabelledInput
        id="wanted-email"
        type="email"
        required
        autoComplete="email"
        label={t('New email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={refused('email')}
        hint={t('It counts once you open the link that is mailed there.')}
      />
      <LabelledInput
        id="password-for-email"
        type="password"
        required
        autoComplete="current-password"
        label={t('Your password')}
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
        error={refused('currentPassword')}
      />
      <Button type="submit" variant="outlined" disabled={busy} sx={{ justifySelf: 'start' }}>
        {busy ? t('Sending...') : t('Change email')}
      </Button>
    </Box>
  )
}
