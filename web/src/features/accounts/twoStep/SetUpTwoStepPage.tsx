import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { useLogOut } from '../../../session/useLogOut.tsx'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { AddAuthenticator } from './AddAuthenticator.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** In place of every page until an account has the second factor that its role requires. */
export function SetUpTwoStepPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Set up two-step verification'))
  const { user, retry } = useSession()
  const [codes, setCodes] = useState<readonly string[]>()
  const { pending, logOut, question } = useLogOut(user?.id ?? '')
  return (
    <PublicPage width={560}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h1">{t('Set up two-step verification')}</Typography>
        <Typography color="textSecondary">
          {user?.hasProviderLogin
            ? t(
                'You log in through a provider. Before some actions, Fagfolk has to check that it is you. Add a passkey or an authenticator app for that. It takes a minute.',
              )
            : t(
                'Your agency requires it for your role, because you can see personal data. It takes a minute. Next time you log in, you use a passkey, or your password and a code.',
              )}
        </Typography>
        <AddAuthenticator onAdded={async () => {}} onCodes={setCodes} />
        <Button color="inherit" disabled={pending} onClick={logOut} sx={{ justifySelf: 'start', mt: 2 }}>
          {t('Log out')}
        </Button>
      </Box>
      {question}
      {codes && <RecoveryCodesDialog codes={codes} onClose={retry} />}
    </PublicPage>
  )
}
