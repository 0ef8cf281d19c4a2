import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAgentConnections } from '../../../../../shared/contract/oauth/listAgentConnections.ts'
import { revokeAgentConnection } from '../../../../../shared/contract/oauth/revokeAgentConnection.ts'
import type { AgentConnection } from '../../../../../shared/domain/oauth.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DetailSection, NothingThere } from '../../../ui/DetailSection.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ReferenceTable } from '../ReferenceTable.tsx'
import { scopeWords } from './agentTools.ts'

/** The clients that one let in by sign-in: what each may do and when it was here last, to revoke. */
export function AgentConnections() {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(listAgentConnections, {}, { revalidateIfStale: true })
  const [revoking, setRevoking] = useState<AgentConnection>()
  const connections = data?.connections
  return (
    <DetailSection heading="h2" title={t('Connected programs')}>
      {error && (
        <ErrorState problem={error} title={t('Your connections could not be loaded')} onRetry={() => void mutate()} />
      )}
      {connections?.length === 0 && <NothingThere>{t('You have connected no program.')}</NothingThere>}
      {connections && connections.length > 0 && <ConnectionTable connections={connections} onRevoke={setRevoking} />}
      {revoking && (
        <ConfirmDialog
          title={t('Revoke {{name}}?', { name: revoking.clientName })}
          confirm={t('Revoke')}
          doing={t('Revoking...')}
          color="error"
          onConfirm={async () => {
            await call(revokeAgentConnection, { params: { id: revoking.id } })
            await mutate()
          }}
          done={t('The connection holds no longer.')}
          failed={shownMessage}
          onClose={() => setRevoking(undefined)}
        >
          <Typography variant="body2">{t('Whatever uses it is refused from its next call on.')}</Typography>
        </ConfirmDialog>
      )}
    </DetailSection>
  )
}

interface ConnectionTableProps {
  connections: readonly AgentConnection[]
  onRevoke: (connection: AgentConnection) => void
}

function ConnectionTable({ connections, onRevoke }: ConnectionTableProps) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormats()
  const scopes = scopeWords(t)
  return (
    <ReferenceTable
      label={t('Connected programs')}
      heads={[t('Name'), t('Host'), t('Scopes'), t('Connected'), t('Last used'), t('Action')]}
      rows={connections.map((connection) => ({
        key: connection.id,
        cells: [
          connection.clientName,
          connection.clientHost,
          connection.scopes.map((scope) => scopes[scope].name).join(', '),
          date(connection.createdAt),
          connection.lastUsedAt ? dateTime(connection.lastUsedAt) : t('Never'),
          <Box key="revoke" sx={{ my: -0.5 }}>
            <Button
              size="small"
              color="error"
              aria-label={t('Revoke {{name}}', { name: connection.clientName })}
              onClick={() => onRevoke(connection)}
            >
              {t('Revoke')}
            </Button>
          </Box>,
        ],
      }))}
    />
  )
}
