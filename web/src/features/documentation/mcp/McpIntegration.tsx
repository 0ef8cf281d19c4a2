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
            'An AI agent works with Fagfolk by the Model Context Protocol. It acts for whoever connected it, sees and does no more than that person may, and every call stands in the audit log. It rates, hires and rejects nobody: people decide about people.',
          )}
        </Typography>
        {!mayConnect && (
          <Notice tone="info" quiet>
            {t('Agents are connected by recruiters, managers and system admins.')}
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
      <DetailSection heading="h2" title={t('Connect a client')}>
        <Typography variant="body2">
          {t(
            'A program that can sign in takes this address alone, and sends you to a page here that asks what it may do.',
          )}
        </Typography>
        <CodeBlock title={t('Address')} code={url} />
        <Typography variant="body2" sx={{ mt: 2 }}>
          {t('Any other takes a token of yours: it asks for it, or reads it from the environment as FAGFOLK_TOKEN.')}
        </Typography>
        {clientConfigurations(url).map(({ client, code }) => (
          <CodeBlock key={client} title={client} code={code} />
        ))}
      </DetailSection>
      <DetailSection heading="h2" title={t('What an agent can do')}>
        <ToolTable />
      </DetailSection>
    </>
  )
}
