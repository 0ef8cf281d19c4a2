import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { checkResetToken } from '../../../../../shared/accounts/contract/checkResetToken.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMailedToken } from '../../../routing/mailedToken.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { paths } from '../../../urls.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthMessage } from './AuthMessage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { tokenState } from './tokenState.ts'

/** `/reset-password#token=…`: sets a new password if the link is still valid. */
export function ResetPasswordPage() {
  return (
    <DataCache>
      <PasswordReset />
    </DataCache>
  )
}

function PasswordReset() {
  const { t } = useTranslation()
  const token = useMailedToken() ?? ''
  const check = useRoute(checkResetToken, token ? { body: { token } } : null)
  const [done, setDone] = useState(false)
  // Most visitors have a token, but the prerendered document does not know it.
  const state = useHydrated() ? tokenState(token, check) : 'verifying'
  useDocumentTitle(done ? t('Password Reset Successfully') : t('Set a new password'))
  useTokenToast(done ? 'valid' : state)

  return (
    <AuthLayout>
      {done ? (
        <AuthMessage
          tone="done"
          title={t('Password Reset Successfully')}
          text={t('You have been logged out on all devices. Log in with your new password.')}
        >
          <Button component={Link} to={paths.signIn} variant="contained" size="large">
            {t('Go to Login')}
          </Button>
        </AuthMessage>
      ) : state === 'verifying' ? (
        <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, color: 'text.secondary' }}>
          <CircularProgress size={28} aria-hidden />
          {t('Verifying reset token...')}
        </Box>
      ) : state === 'unknown' ? (
        <ErrorState
          problem={check.error}
          title={t('The reset link could not be checked')}
          onRetry={() => void check.mutate()}
        />
      ) : state === 'valid' ? (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      ) : (
        <InvalidLink />
      )}
    </AuthLayout>
  )
}

function InvalidLink() {
  const { t } = useTranslation()
  return (
    <AuthMessage
      tone="warning"
      title={t('Invalid Reset Link')}
      text={t('This password reset link is invalid or has expired.')}
    >
      <Button component={Link} to={paths.forgotPassword} variant="contained" size="large">
        {t('Request New Reset Link')}
      </Button>
      <Button component={Link} to={paths.signIn} size="large">
        {t('Back to Login')}
      </Button>
    </AuthMessage>
  )
}

function useTokenToast(state: ReturnType<typeof tokenState>): void {
  const { t } = useTranslation()
  const toast = useToast()
  useEffect(() => {
    if (state === 'missing') toast({ title: t('No token provided'), variant: 'destructive' })
    if (state === 'invalid') toast({ title: t('Invalid or expired token'), variant: 'destructive' })
  }, [state, toast, t])
}
