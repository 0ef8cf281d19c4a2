import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { getAccount } from '../../../../../shared/accounts/contract/getAccount.ts'
import { getLoginProvider } from '../../../../../shared/accounts/contract/sso/getLoginProvider.ts'
import { accountName } from '../../../../../shared/accounts/domain/accountName.ts'
import { roleLabels } from '../../../../../shared/accounts/domain/user.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { DetailSection, Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { TwoStepSection } from '../twoStep/TwoStepSection.tsx'
import { EmailChange } from './EmailChange.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { PhoneChange } from './PhoneChange.tsx'

export function AccountPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('My account'))
  const { user } = useSession()
  const isConnected = user?.hasProviderLogin === true
  const { data: login } = useRoute(getLoginProvider, isConnected ? {} : null)
  const { data, error, mutate } = useRoute(getAccount, {}, { revalidateIfStale: true })
  return (
    <>
      <PageHeader title={t('My account')} />
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 800 }}>
        {error && !data && (
          <ErrorState problem={error} title={t('Your account could not be loaded')} onRetry={() => void mutate()} />
        )}
        {data && <EmailConfirmation wantedEmail={data.wantedEmail} onConfirmed={() => void mutate()} />}
        {user && (
          <DetailSection heading="h2" title={t('Login details')}>
            <FieldList>
              <Field label={t('Name')}>{accountName(user)}</Field>
              <Field label={t('Role')}>{t(roleLabels[user.role])}</Field>
              <Field label={t('Username')}>{user.username}</Field>
              <Field label={t('Email')} fallback={data ? t('None') : '…'}>
                {data?.email}
              </Field>
            </FieldList>
            {data && data.email === undefined && (
              <Box sx={{ mt: 2 }}>
                <Notice tone="warning" quiet title={t('Your account has no email')}>
                  {t(
                    'Your email was never confirmed, and someone else was invited with it. You log in with your username. Add an email below so you can reset your password.',
                  )}
                </Notice>
              </Box>
            )}
            {!isConnected && <EmailChange onAsked={() => void mutate()} />}
            {isConnected && login && (
              <Typography variant="body2" sx={{ mt: 2 }}>
                {login.name === null
                  ? t(
                      'Your agency no longer uses the provider you logged in through. Log out, and choose a password with “Forgot your password?”.',
                    )
                  : t('You log in through {{provider}} and change your password there.', { provider: login.name })}
              </Typography>
            )}
          </DetailSection>
        )}
        {data && user && user.role !== 'applicant' && (
          <DetailSection heading="h2" title={t('Phone')}>
            <PhoneChange phone={data.phone ?? ''} role={user.role} onChanged={() => void mutate()} />
          </DetailSection>
        )}
        {!isConnected && (
          <DetailSection heading="h2" title={t('Password')}>
            <PasswordChange onChanged={() => void mutate()} />
          </DetailSection>
        )}
        {data && (
          <DetailSection heading="h2" title={t('Two-step verification')}>
            <TwoStepSection
              authenticators={data.authenticators}
              recoveryCodes={data.recoveryCodes}
              rule={data.secondFactor}
              hasPassword={!isConnected}
              onChanged={() => mutate()}
            />
          </DetailSection>
        )}
        <DetailSection heading="h2" title={t('Devices')}>
          {data && <OwnSessions sessions={data.sessions} onEnded={() => mutate()} />}
        </DetailSection>
      </Card>
    </>
  )
}
