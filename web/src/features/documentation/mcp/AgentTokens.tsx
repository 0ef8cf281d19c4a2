import Button from '@mui/material/Button'
import { useState } from 'react'
import { listAgentTokens } from '../../../../../shared/agents/contract/listAgentTokens.ts'
import { revokeAgentToken } from '../../../../../shared/agents/contract/revokeAgentToken.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { scopeWords } from './agentTools.ts'
import { Credentials } from './Credentials.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'

/** The user's own tokens with their scopes and expiry dates; each can be revoked, and new ones created. */
export function AgentTokens({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormats()
  const { data, error, mutate } = useRoute(listAgentTokens, {}, { revalidateIfStale: true })
  const [making, setMaking] = useState(false)
  const scopes = scopeWords(t)
  return (
    <Credentials
      title={t('Your tokens')}
      credentials={data?.agentTokens.map((token) => ({
        ...{ id: token.id, name: token.name },
        details: [
          token.scopes.map((scope) => scopes[scope].name).join(', '),
          date(token.expiresAt),
          token.lastUsedAt ? dateTime(token.lastUsedAt) : t('Never'),
        ],
      }))}
      error={error}
      reload={() => mutate()}
      revoke={(id) => call(revokeAgentToken, { params: { id } })}
      heads={[t('Permissions'), t('Expires'), t('Last used')]}
      words={{
        empty: t('No tokens yet. Create one for a program that does not support OAuth.'),
        failed: t('Your tokens could not be loaded'),
        revoked: t('Token revoked'),
        consequence: t('Programs that use this token lose access immediately. A revoked token cannot be restored.'),
      }}
    >
      <Button variant="outlined" size="small" sx={{ mt: 1.5 }} disabled={!enabled} onClick={() => setMaking(true)}>
        {t('Create token')}
      </Button>
      {making && <NewTokenDialog onMade={() => void mutate()} onClose={() => setMaking(false)} />}
    </Credentials>
  )
}
