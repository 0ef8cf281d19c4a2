import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getLoginProvider } from '../../../../../shared/accounts/contract/sso/getLoginProvider.ts'
import { call, shownMessage } from '../../../api/call.ts'
import type { TranslatableMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { requestedUrl } from '../../../routing/requestedUrl.ts'
import { startSignIn } from './visits.ts'

interface ProviderSignInProps {
  busy: boolean
  onBusy: (busy: boolean) => void
  /** Takes what went wrong, or undefined at a new attempt. */
  onProblem: (problem: TranslatableMessage | undefined) => void
}

/** Sends the user to the agency's login provider. Renders nothing if there is none, or if asking for it fails. */
export function ProviderSignIn({ busy, onBusy, onProblem }: ProviderSignInProps) {
  const { t } = useTranslation()
  const { state } = useLocation()
  const [provider, setProvider] = useState<string | null>(null)
  useEffect(() => {
    call(getLoginProvider, {}).then(
      ({ name }) => setProvider(name),
      () => undefined,
    )
  }, [])
  // Browsers may show the page as it was left when the user goes back.
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && onBusy(false)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [onBusy])
  if (provider === null) return null

  const start = async () => {
    onBusy(true)
    onProblem(undefined)
    try {
      await startSignIn(requestedUrl(state))
    } catch (problem) {
      onProblem(shownMessage(problem))
      onBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      <Box sx={dividerStyle}>{t('or')}</Box>
      <Button variant="outlined" size="large" disabled={busy} onClick={() => void start()}>
        {t('Log in with {{provider}}', { provider })}
      </Button>
    </Box>
  )
}

/** A word between two lines. */
const dividerStyle = {
  ...{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2', color: 'text.secondary' },
  '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
} as const
