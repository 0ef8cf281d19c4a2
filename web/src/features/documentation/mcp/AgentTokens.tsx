import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAgentTokens } from '../../../../../shared/contract/agents/listAgentTokens.ts'
import { revokeAgentToken } from '../../../../../shared/contract/agents/revokeAgentToken.ts'
import type { AgentTokenSummary } from '../../../../../shared/domain/agent.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DetailSection, NothingThere } from '../../../ui/DetailSection.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ReferenceTable } from '../ReferenceTable.tsx'
import { scopeWords } from './agentTools.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'

/** One's own tokens: what each may do and until when, to make and to revoke. */
export function AgentTokens({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(listAgentTokens, {}, { revalidateIfStale: true })
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<AgentTokenSummary>()
  const tokens = data?.agentTokens
  return (
    <DetailSection heading="h2" title={t('Your tokens')}>
      {error && (
        <ErrorState problem={error} title={t('Your tokens could not be loaded')} onRetry={() => void mutate()} />
      )}
      {tokens?.length === 0 && <NothingThere>{t('You have made no token.')}</NothingThere>}
      {tokens && tokens.length > 0 && <TokenTable tokens={tokens} onRevoke={setRevoking} />}
      <Button variant="outlined" size="small" sx={{ mt: 1.5 }} disabled={!enabled} onClick={() => setMaking(true)}>
        {t('New token')}
      </Button>
      {making && <NewTokenDialog onMade={() => void mutate()} onClose={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          title={t('Revoke {{name}}?', { name: revoking.name })}
          confirm={t('Revoke')}
          doing={t('Revoking...')}
          color="error"
          onConfirm={async () => {
            await call(revokeAgentToken, { params: { id: revoking.id } })
            await mutate()
          }}
          done={t('The token holds no longer.')}
          failed={shownMessage}
          onClose={() => setRevoking(undefined)}
        >
          <Typography variant="body2">{t('Whatever uses it is refused from its next call on.')}</Typography>
        </ConfirmDialog>
      )}
    </DetailSection>
  )
}

interface TokenTableProps {
  tokens: readonly AgentTokenSummary[]
  onRevoke: (token: AgentTokenSummary) => void
}

function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormats()
  const scopes = scopeWords(t)
  return (
    <ReferenceTable
      label={t('Your tokens')}
      heads={[t('Name'), t('Scopes'), t('Holds until'), t('Last used'), t('Action')]}
      rows={tokens.map((token) => ({
        key: token.id,
        cells: [
          token.name,
          token.scopes.map((scope) => scopes[scope].name).join(', '),
          date(token.expiresAt),
          token.lastUsedAt ? dateTime(token.lastUsedAt) : t('Never'),
          <Box key="revoke" sx={{ my: -0.5 }}>
            <Button
              size="small"
              color="error"
              aria-label={t('Revoke {{name}}', { name: token.name })}
              onClick={() => onRevoke(token)}
            >
              {t('Revoke')}
            </Button>
          </Box>,
        ],
      }))}
    />
  )
}
