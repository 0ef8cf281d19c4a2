import { listAgentConnections } from '../../../../../shared/agents/contract/listAgentConnections.ts'
import { revokeAgentConnection } from '../../../../../shared/agents/contract/revokeAgentConnection.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { scopeWords } from './agentTools.ts'
import { Credentials } from './Credentials.tsx'

/** The clients that the user authorized by sign-in, with their scopes and last use; each can be revoked. */
export function AgentConnections() {
  const { t } = useTranslation()
  const { date, dateTime } = useFormats()
  const { data, error, mutate } = useRoute(listAgentConnections, {}, { revalidateIfStale: true })
  const scopes = scopeWords(t)
  return (
    <Credentials
      title={t('Connected programs')}
      credentials={data?.connections.map((connection) => ({
        ...{ id: connection.id, name: connection.clientName },
        details: [
          connection.clientHost,
          connection.scopes.map((scope) => scopes[scope].name).join(', '),
          date(connection.createdAt),
          connection.lastUsedAt ? dateTime(connection.lastUsedAt) : t('Never'),
        ],
      }))}
      error={error}
      reload={() => mutate()}
      revoke={(id) => call(revokeAgentConnection, { params: { id } })}
      heads={[t('Host'), t('Permissions'), t('Connected'), t('Last used')]}
      words={{
        empty: t('No programs yet. Start the connection from the program.'),
        failed: t('Your programs could not be loaded'),
        revoked: t('Access of the program revoked'),
        consequence: t('The program loses access immediately. You can connect it again later.'),
      }}
    />
  )
}
