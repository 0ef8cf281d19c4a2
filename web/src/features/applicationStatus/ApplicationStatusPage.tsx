import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { getApplicationStatus } from '../../../../shared/contract/submissions/getApplicationStatus.ts'
import { DataCache } from '../../api/DataCache.tsx'
import { useRoute } from '../../api/useRoute.ts'
import { useDocumentTitle } from '../../app/useDocumentTitle.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PublicHeader } from '../../ui/PublicHeader.tsx'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { StatusSkeleton } from './StatusSkeleton.tsx'
import { useMailedToken } from './useMailedToken.ts'

/** `/application-status?token=…`: how far an application is, for whoever has the mail that came with it. */
export function ApplicationStatusPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Application Status'))
  const token = useMailedToken()
  const [withdrawn, setWithdrawn] = useState(false)
  return (
    <DataCache>
      <StatusFrame>
        {withdrawn ? (
          <Withdrawn />
        ) : token ? (
          <Status token={token} onWithdrawn={() => setWithdrawn(true)} />
        ) : (
          <NoToken />
        )}
      </StatusFrame>
    </DataCache>
  )
}

function StatusFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 3 } }}>
      <PublicHeader />
      <Box component="main" sx={{ width: '100%', maxWidth: 560, mx: 'auto', py: { xs: 3, md: 8 } }}>
        {children}
      </Box>
    </Box>
  )
}

function Status({ token, onWithdrawn }: { token: string; onWithdrawn: () => void }) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(getApplicationStatus, { body: { token } })
  if (data) {
    return (
      <ApplicationStatus application={data} token={token} onWithdrawn={onWithdrawn} onReviewed={() => void mutate()} />
    )
  }
  if (!error) return <StatusSkeleton />
  // A token that is too long, say, is refused before it is looked up.
  if (error.status === 400) return <InvalidLink />
  return <ErrorState problem={error} title={t('The status could not be loaded')} onRetry={() => void mutate()} />
}

function InvalidLink() {
  const { t } = useTranslation()
  return (
    <StatusMessage
      tone="warning"
      title={t('Invalid Link')}
      text={t('This link is invalid or has expired.')}
      note={t(
        'Open the link in the mail that we sent you once more. After a withdrawal there is nothing left to show.',
      )}
    >
      <ApplyButton label={t('Apply for a job')} />
    </StatusMessage>
  )
}

function NoToken() {
  const { t } = useTranslation()
  return (
    <StatusMessage
      tone="warning"
      title={t('No application chosen')}
      text={t('Open the link in the mail that we sent you when you applied.')}
    >
      <ApplyButton label={t('Apply for a job')} />
    </StatusMessage>
  )
}

function Withdrawn() {
  const { t } = useTranslation()
  return (
    <StatusMessage
      tone="done"
      title={t('Application withdrawn')}
      text={t('Your application and its files have been erased. You may apply again at any time.')}
    >
      <ApplyButton label={t('Apply again')} />
    </StatusMessage>
  )
}

function ApplyButton({ label }: { label: string }) {
  return (
    <Button component={Link} to="/public-apply" variant="outlined" size="large">
      {label}
    </Button>
  )
}
