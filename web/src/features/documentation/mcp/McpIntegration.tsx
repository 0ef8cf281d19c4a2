import Typography from '@mui/material/Typography'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import { getAgentSettings } from '../../../../../shared/agents/contract/getAgentSettings.ts'
import { mcpPath } from '../../../../../shared/agents/contract/mcpPath.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { DetailSection } from '../../../ui/layout/DetailSection.tsx'
import { CodeBlock } from '../CodeBlock.tsx'
import { AgentConnection } from './AgentConnection.tsx'
import { AgentConnections } from './AgentConnections.tsx'
import { AgentTokens } from './AgentTokens.tsx'
import { clientConfigurations } from './clientConfigurations.ts'
import { ToolTable } from './ToolTable.tsx'

/** Explains how AI agents work with the product, with the user's own connections and tokens. */
export function McpIntegration() {
  const { t } = useTranslation()
  const { user } = useSession()
  const mayConnect = user !== undefined && user !== null && isAllowedForRole(user.role, 'agents:connect')
  const { data: settings, error, mutate } = useRoute(getAgentSettings, mayConnect ? {} : null)
  const url = `${window.location.origin}${mcpPath}`
  return (
    <>
      <DetailSection heading="h2" title={t('AI agents')}>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {t(
            'AI agents connect to Fagfolk through the Model Context Protocol (MCP). An agent can never do more than the user who connected it. Every call is recorded in the audit log. Agents cannot rate, hire or reject anyone.',
          )}
        </Typography>
        {!mayConnect && (
          <Notice tone="info" quiet>
            {t('Only recruiters, recruiting managers and system admins can connect AI agents.')}
          </Notice>
        )}
        {error && (
          <ErrorState problem={error} title={t('The settings could not be loaded')} onRetry={() => void mutate()} />
        )}
        {settings && user && (
          <AgentConnection
            settings={settings}
            mayConfigure={isAllowedForRole(user.role, 'agents:configure')}
            onSaved={(saved) => void mutate(saved, { revalidate: false })}
          />
        )}
      </DetailSection>
      {settings && <AgentConnections />}
      {settings && <AgentTokens enabled={settings.enabled} />}
      <DetailSection heading="h2" title={t('Connect a program')}>
        <Typography variant="body2">
          {t('Programs that support OAuth only need this address. They send you here to approve their access.')}
        </Typography>
        <CodeBlock title={t('Address')} code={url} />
        <Typography variant="body2" sx={{ mt: 2 }}>
          {t('Other programs need a token. They ask for it or read it from the environment variable FAGFOLK_TOKEN.')}
        </Typography>
        {clientConfigurations(url).map(({ client, code }) => (
          <CodeBlock key={client} title={client} code={code} />
        ))}
      </DetailSection>
      <DetailSection heading="h2" title={t('Tools for AI agents')}>
        <ToolTable />
      </DetailSection>
    </>
  )
}
