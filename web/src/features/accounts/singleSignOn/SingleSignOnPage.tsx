import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getSingleSignOn } from '../../../../../shared/accounts/contract/sso/getSingleSignOn.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { DetailSection } from '../../../ui/layout/DetailSection.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { paths } from '../../../urls.ts'
import { type SingleSignOnAnswer, SingleSignOnForm } from './SingleSignOnForm.tsx'
import { TurnOffDialog } from './TurnOffDialog.tsx'

/** `/single-sign-on`: the OpenID Connect provider that users log in through. */
export function SingleSignOnPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Single sign-on'))
  const { data, error, mutate } = useRoute(getSingleSignOn, {}, { revalidateIfStale: true })
  return (
    <>
      <BackLink to={paths.signInRules} label={t('Login rules')} />
      <PageHeader
        title={t('Single sign-on')}
        text={t('Let users log in through Microsoft Entra, Google or another OpenID Connect provider')}
      />
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 800 }}>
        {data ? (
          <Setting
            answer={data}
            onStored={(answer) => void mutate(answer, { revalidate: false })}
            onOutdated={() => void mutate()}
          />
        ) : error ? (
          <ErrorState problem={error} title={t('The page could not be loaded')} onRetry={() => void mutate()} />
        ) : (
          <Skeleton variant="rounded" height={480} role="status" aria-label={t('Loading')} />
        )}
      </Card>
    </>
  )
}

interface SettingProps {
  answer: SingleSignOnAnswer
  onStored: (answer: SingleSignOnAnswer) => void
  onOutdated: () => void
}

function Setting({ answer, onStored, onOutdated }: SettingProps) {
  const { t } = useTranslation()
  const { setting, returnAddress } = answer
  const [isAsking, setAsking] = useState(false)
  /** Empties the form. */
  const [timesTurnedOff, setTimesTurnedOff] = useState(0)
  return (
    <>
      <DetailSection heading="h2" title={t('Redirect URI')}>
        <Typography variant="body2" color="textSecondary">
          {t('Register Fagfolk as a web application with your provider, using this redirect URI:')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <Typography component="code" variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {returnAddress}
          </Typography>
          <CopyButton text={returnAddress} label={t('Copy redirect URI')} />
        </Box>
      </DetailSection>
      <DetailSection heading="h2" title={t('Login provider')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t(
            'Users need an account before they can log in through the provider. Once they do, their password is turned off. Keep one system admin with an email in another domain, in case the provider is down.',
          )}
        </Typography>
        {!setting && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('Single sign-on is not set up. Users log in with a password or a passkey.')}
          </Typography>
        )}
        <SingleSignOnForm key={timesTurnedOff} setting={setting} onStored={onStored} />
      </DetailSection>
      {setting && (
        <DetailSection heading="h2" title={t('Turn off single sign-on')}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('Users who log in through {{provider}} will have to choose a password with “Forgot your password?”.', {
              provider: setting.name,
            })}
          </Typography>
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {t('Turn off')}
          </Button>
        </DetailSection>
      )}
      {isAsking && (
        <TurnOffDialog
          provider={setting?.name ?? ''}
          onTurnedOff={() => {
            onStored({ ...answer, setting: null })
            setTimesTurnedOff(timesTurnedOff + 1)
          }}
          onFailed={onOutdated}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
