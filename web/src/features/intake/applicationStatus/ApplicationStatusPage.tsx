import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getApplicationStatus } from '../../../../../shared/intake/contract/getApplicationStatus.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { useRoute } from '../../../api/useRoute.ts'
import { AgencyFooter } from '../../../applicant/agency/AgencyFooter.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMailedToken } from '../../../routing/mailedToken.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { paths } from '../../../urls.ts'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { StatusSkeleton } from './StatusSkeleton.tsx'

interface LookingAhead {
  /** Called when the user is about to open the public form. */
  onAhead: (pathname: string) => void
}

/** `/application-status#token=…`: the state of an application, for anyone with the link from the confirmation mail. */
export function ApplicationStatusPage({ onAhead }: LookingAhead) {
  const { t } = useTranslation()
  useDocumentTitle(t('Application Status'))
  const token = useMailedToken()
  const [withdrawn, setWithdrawn] = useState(false)
  const hydrated = useHydrated()
  return (
    <DataCache>
      <PublicPage width={560} footer={<AgencyFooter />}>
        {!hydrated ? (
          <StatusSkeleton />
        ) : withdrawn ? (
          <Withdrawn onAhead={onAhead} />
        ) : token ? (
          <Status token={token} onWithdrawn={() => setWithdrawn(true)} onAhead={onAhead} />
        ) : (
          <NoToken onAhead={onAhead} />
        )}
      </PublicPage>
    </DataCache>
  )
}

interface StatusProps extends LookingAhead {
  token: string
  onWithdrawn: () => void
}

function Status({ token, onWithdrawn, onAhead }: StatusProps) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(getApplicationStatus, { body: { token } })
  if (data) {
    return (
      <ApplicationStatus
        application={data}
        token={token}
        onWithdrawn={onWithdrawn}
        onAdded={() => void mutate()}
        onReviewed={() => void mutate()}
      />
    )
  }
  if (!error) return <StatusSkeleton />
  // An invalid token, such as one that is too long, is refused before it is looked up.
  if (error.status === 400) return <InvalidLink onAhead={onAhead} />
  return <ErrorState problem={error} title={t('Your application could not be loaded')} onRetry={() => void mutate()} />
}

function InvalidLink({ onAhead }: LookingAhead) {
  const { t } = useTranslation()
  return (
    <StatusMessage
      tone="warning"
      title={t('Invalid link')}
      text={t('Try the link in our email again. If you have withdrawn your application, there is nothing to show.')}
    >
      <ApplyButton onAhead={onAhead} label={t('Apply for a job')} />
    </StatusMessage>
  )
}

function NoToken({ onAhead }: LookingAhead) {
  const { t } = useTranslation()
  return (
    <StatusMessage
      tone="warning"
      title={t('No application to show')}
      text={t('Open the link in the email we sent you when you applied.')}
    >
      <ApplyButton onAhead={onAhead} label={t('Apply for a job')} />
    </StatusMessage>
  )
}

function Withdrawn({ onAhead }: LookingAhead) {
  const { t } = useTranslation()
  return (
    <StatusMessage
      tone="done"
      title={t('Application withdrawn')}
      text={t('Your application and its files have been deleted. You can apply again at any time.')}
    >
      <ApplyButton onAhead={onAhead} label={t('Apply again')} />
    </StatusMessage>
  )
}

function ApplyButton({ label, onAhead }: LookingAhead & { label: string }) {
  return (
    <Button
      component={Link}
      to={paths.publicApply}
      variant="outlined"
      size="large"
      onPointerEnter={() => onAhead(paths.publicApply)}
      onFocus={() => onAhead(paths.publicApply)}
    >
      {label}
    </Button>
  )
}
