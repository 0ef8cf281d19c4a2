import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Link } from 'react-router-dom'
import { readInvitation } from '../../../../../shared/accounts/contract/readInvitation.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { useRoute } from '../../../api/useRoute.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMailedToken } from '../../../routing/mailedToken.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { paths } from '../../../urls.ts'
import { AcceptanceForm } from './AcceptanceForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthMessage } from './AuthMessage.tsx'

/** `/accept-invitation#token=…`: creates the account of an invitation. */
export function AcceptInvitationPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Your invitation'))
  return (
    <DataCache>
      <AuthLayout>
        <InvitationOfLink />
      </AuthLayout>
    </DataCache>
  )
}

function InvitationOfLink() {
  const { t } = useTranslation()
  const token = useMailedToken()
  const hydrated = useHydrated()
  const { data, error, mutate } = useRoute(readInvitation, token ? { body: { token } } : null)
  if (hydrated && !token) return <NoInvitation text={t('Open the link in your invitation email.')} />
  if (data && token) return <AcceptanceForm token={token} invitation={data} />
  if (error && (error.status === 400 || error.status === 409))
    return (
      <NoInvitation
        text={error.answer ? translateMessage(t, error.answer) : t('This link is invalid or has expired.')}
      />
    )
  if (error)
    return (
      <ErrorState problem={error} title={t('Your invitation could not be checked')} onRetry={() => void mutate()} />
    )
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, color: 'text.secondary' }}>
      <CircularProgress size={28} aria-hidden />
      {t('Checking your invitation...')}
    </Box>
  )
}

function NoInvitation({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <AuthMessage tone="warning" title={t("This invitation can't be used")} text={text}>
      <Button component={Link} to={paths.signIn} variant="contained" size="large">
        {t('Go to Login')}
      </Button>
    </AuthMessage>
  )
}
