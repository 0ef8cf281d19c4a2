import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { roleLabels } from '../../../../../shared/accounts/domain/user.ts'
import { decideAuthorization } from '../../../../../shared/agents/contract/decideAuthorization.ts'
import type { AgentScope } from '../../../../../shared/agents/domain/agentScopes.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { call } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useRefused } from '../../../ui/forms/useRefused.ts'
import { ScopeChoice } from '../mcp/ScopeChoice.tsx'
import { type AskingClient, ClientFacts } from './ClientFacts.tsx'
import { goTo } from './goTo.ts'
import { LogOutHere } from './LogOutHere.tsx'

interface ConsentQuestionProps {
  asked: AskingClient
  /** The query string the client sent the user with. */
  request: string
}

/** Asks whether a client may act for the signed-in user, and with which scopes. Clients usually ask for all; notes are allowed only on purpose. */
export function ConsentQuestion({ asked, request }: ConsentQuestionProps) {
  const { t } = useTranslation()
  const [scopes, setScopes] = useState<readonly AgentScope[]>(() => asked.scopes.filter((scope) => scope !== 'notes'))
  const [answering, setAnswering] = useState<'allow' | 'deny'>()
  const { refused, take } = useRefused()
  const problem = refused('request')

  const answer = async (allow: boolean) => {
    setAnswering(allow ? 'allow' : 'deny')
    try {
      const body = allow ? { allow, request, scopes: [...scopes] } : { allow, request }
      // Stays busy, since the page is being left.
      goTo((await call(decideAuthorization, { body })).redirectTo)
    } catch (refusal) {
      setAnswering(undefined)
      take(refusal)
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {t('Allow {{program}} to act for you?', { program: asked.clientName })}
        </Typography>
        <SignedInAs />
      </Box>
      <ClientFacts asked={asked} />
      <ScopeChoice offered={asked.scopes} scopes={scopes} onChange={setScopes} problem={refused('scopes')} />
      <Limits />
      {problem && <Notice tone="error">{translateMessage(t, problem)}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', justifyContent: 'flex-end', gap: 1.5 }}>
        <Button
          variant="outlined"
          size="large"
          sx={{ flex: { xs: '1 1 120px', sm: '0 0 auto' } }}
          disabled={answering !== undefined}
          onClick={() => void answer(false)}
        >
          {t('Deny')}
        </Button>
        <Button
          variant="contained"
          size="large"
          sx={{ flex: { xs: '1 1 120px', sm: '0 0 auto' } }}
          disabled={answering !== undefined || scopes.length === 0}
          onClick={() => void answer(true)}
        >
          {answering === 'allow' ? t('Connecting...') : t('Allow')}
        </Button>
      </Box>
    </Box>
  )
}

function SignedInAs() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user) return null
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username
  return (
    <Box sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('You are logged in as {{name}} ({{role}}).', { name, role: t(roleLabels[user.role]) })}
      </Typography>
      <LogOutHere userId={user.id} size="small" />
    </Box>
  )
}

/** Explains what no scope permits, and how access ends. */
function Limits() {
  const { t } = useTranslation()
  return (
    <Box>
      <Typography variant="subtitle2" component="h2">
        {t('Always applies')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        <Limit>{t('The program cannot rate, hire or reject anyone.')}</Limit>
        <Limit>{t('It can never do more than you can. Every call is recorded in the audit log.')}</Limit>
        <Limit>
          {t('Access expires after {{idle}} days without use, and after {{days}} days at the latest.', {
            idle: limits.oauth.idleDays,
            days: limits.oauth.days,
          })}
        </Limit>
        <Limit>
          {t(
            'Data that it reads is sent to the provider of the program. You can revoke access under Documentation at any time.',
          )}
        </Limit>
      </Box>
    </Box>
  )
}

const Limit = ({ children }: { children: ReactNode }) => (
  <Typography component="li" variant="body2" color="textSecondary">
    {children}
  </Typography>
)
