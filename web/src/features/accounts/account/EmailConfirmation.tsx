import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { confirmSignInEmail } from '../../../../../shared/accounts/contract/confirmSignInEmail.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMailedToken } from '../../../routing/mailedToken.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

interface EmailConfirmationProps {
  wantedEmail: string | undefined
  onConfirmed: () => void
}

/**
 * Confirms the new email if the link in its confirmation mail led here; otherwise says that the email awaits
 * confirmation.
 */
export function EmailConfirmation({ wantedEmail, onConfirmed }: EmailConfirmationProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const location = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const token = useMailedToken('confirm')

  const confirm = async (token: string) => {
    setBusy(true)
    try {
      const { email } = await call(confirmSignInEmail, { body: { token } })
      toast({ title: t('You now log in with {{email}}.', { email }) })
      onConfirmed()
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
    // Without the token.
    void navigate(location.pathname + location.search, { replace: true, state: null })
    setBusy(false)
  }

  if (token === undefined && wantedEmail === undefined) return null
  return (
    <Box sx={{ mb: 2 }}>
      {token !== undefined ? (
        <Notice
          tone="info"
          action={
            <Button size="small" disabled={busy} onClick={() => void confirm(token)}>
              {t('Confirm')}
            </Button>
          }
        >
          {wantedEmail === undefined
            ? t('Confirm your new login email.')
            : t('Confirm {{email}} as your login email.', { email: wantedEmail })}
        </Notice>
      ) : (
        <Notice tone="info" quiet>
          {t('{{email}} is not confirmed yet. Open the link we sent there.', { email: wantedEmail })}
        </Notice>
      )}
    </Box>
  )
}
