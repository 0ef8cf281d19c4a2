import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useLocation } from 'react-router-dom'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import { readAuthorization } from '../../../../../shared/agents/contract/readAuthorization.ts'
import { ApiError } from '../../../api/call.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { LogOutHere } from './LogOutHere.tsx'
import { RefusedClient } from './RefusedClient.tsx'
import { Stopped } from './Stopped.tsx'

/** `/oauth/authorize`: a client sends a user here to be authorized as an agent that acts for them. */
export function ConsentPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Connect an AI agent'))
  const { user } = useSession()
  return (
    <PublicPage width={560} centred>
      <Card sx={{ px: { xs: 2, sm: 4 }, py: { xs: 2.5, sm: 3.5 } }}>
        {user && isAllowedForRole(user.role, 'agents:connect') ? (
          <DataCache key={user.id}>
            <AskedClient />
          </DataCache>
        ) : (
          <NotForThem userId={user?.id} />
        )}
      </Card>
    </PublicPage>
  )
}

function AskedClient() {
  const { t } = useTranslation()
  const request = useLocation().search.slice(1)
  const { data, error, mutate } = useRoute(readAuthorization, { query: { request } })
  if (data?.outcome === 'ask') return <ConsentQuestion asked={data} request={request} />
  if (data) return <RefusedClient refused={data} />
  if (!error) return <Skeleton variant="rounded" height={420} />
  if (error instanceof ApiError && error.answer?.code === 'agents_off')
    return <Stopped title={t('AI agents are turned off')}>{t('A system admin can turn them on.')}</Stopped>
  return (
    <ErrorState problem={error} title={t("The program's request could not be loaded")} onRetry={() => void mutate()} />
  )
}

function NotForThem({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Stopped title={t('Access Denied')} action={userId !== undefined && <LogOutHere userId={userId} />}>
      {t('Only recruiters, recruiting managers and system admins can connect AI agents.')}
    </Stopped>
  )
}
