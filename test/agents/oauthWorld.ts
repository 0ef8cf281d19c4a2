import { createHash } from 'node:crypto'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { agentAudit } from '../../functions/src/agents/agentTokens.ts'
import { agentGrantStore } from '../../functions/src/agents/stores/agentGrantStore.ts'
import { agentSettingsStore } from '../../functions/src/agents/stores/agentSettingsStore.ts'
import { agentTokenStore } from '../../functions/src/agents/stores/agentTokenStore.ts'
import { oauthClientStore } from '../../functions/src/agents/stores/oauthClientStore.ts'
import { decideAuthorization } from '../../functions/src/agents/useCases/decideAuthorization.ts'
import { exchangeToken } from '../../functions/src/agents/useCases/exchangeToken.ts'
import { listAgentConnections } from '../../functions/src/agents/useCases/listAgentConnections.ts'
import { registerClient } from '../../functions/src/agents/useCases/registerClient.ts'
import { revokeAgentConnection } from '../../functions/src/agents/useCases/revokeAgentConnection.ts'
import { revokeOAuthToken } from '../../functions/src/agents/useCases/revokeOAuthToken.ts'
import { updateAgentSettings } from '../../functions/src/agents/useCases/updateAgentSettings.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { authenticateAgent } from '../../functions/src/edge/http/authenticateAgent.ts'
import { ProtocolAnswer } from '../../functions/src/kernel/reply.ts'
import type { AccountContext } from '../../functions/src/kernel/requestContext.ts'
import type { AgentScope } from '../../shared/agents/domain/agentScopes.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

export const made = new Date('2026-03-01T08:15:00.000Z')
export const owner = makeUser({ id: idOf(900), role: 'sysadmin' })
export const issuer = 'https://jobs.example'
export const redirectUri = 'http://127.0.0.1:4711/callback'
const verifier = 'v'.repeat(43)
const code_challenge = createHash('sha256').update(verifier).digest('base64url')
export const documented = 'https://assistant.example/client.json'
const document = { client_id: documented, client_name: 'Assistant', redirect_uris: [redirectUri] }

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

/** A table with an account, with agents enabled and a registered client. */
export async function product() {
  const table = await freshTable()
  let at = made
  const newId = () => crypto.randomUUID()
  const deps = {
    agentTokens: agentTokenStore(table),
    agentGrants: agentGrantStore(table),
    agentSettings: agentSettingsStore(table),
    oauthClients: oauthClientStore(table),
    throttle: throttleStore(table),
    users: userStore(table),
    siteOrigin: async () => issuer,
    clientDocument: async () => JSON.stringify(document),
    now: () => at,
    newId,
  }
  const call = { ...makeCall('sysadmin', owner.id), user: owner } as unknown as AccountContext
  await deps.users.create(
    owner,
    undefined,
    agentAudit({ action: 'user.registered', resource: 'user', resourceId: owner.id }, call, deps),
  )
  const letIn = (enabled: boolean) =>
    updateAgentSettings(
      { params: {}, query: {}, body: { enabled, provider: 'A', processorAgreement: 'B' } },
      call,
      deps,
    )
  await letIn(true)
  const nothing = { params: {}, query: {} }
  const registration = { ...nothing, body: { redirect_uris: ['http://127.0.0.1/callback'], client_name: 'Desk' } }
  const registered = await registerClient(registration, call, deps)
  if (registered instanceof ProtocolAnswer) throw new Error(registered.text)
  const { client_id } = registered

  const requestOf = (more: Record<string, string> = {}) =>
    `${new URLSearchParams({
      ...{ response_type: 'code', client_id, redirect_uri: redirectUri, state: 's', scope: 'read contact write' },
      ...{ code_challenge, code_challenge_method: 'S256', resource: `${issuer}/mcp` },
      ...more,
    })}`
  const decide = async (
    body: { allow: true; scopes: AgentScope[]; request: string } | { allow: false; request: string },
  ) => new URL((await decideAuthorization({ ...nothing, body }, call, deps)).redirectTo)
  const allow = async (more: Record<string, string> = {}, scopes: AgentScope[] = ['read']) =>
    (await decide({ allow: true, scopes, request: requestOf(more) })).searchParams.get('code') ?? ''

  /** Returns the tokens, or the code of an error. */
  async function exchange(more: Record<string, string>): Promise<Tokens | string> {
    const body = { grant_type: 'authorization_code', client_id, ...more }
    const answer = await exchangeToken({ ...nothing, body }, call, deps)
    return answer instanceof ProtocolAnswer ? JSON.parse(answer.text).error : answer
  }
  const exchangeCode = (code: string, more: Record<string, string> = {}) =>
    exchange({ code, redirect_uri: redirectUri, code_verifier: verifier, ...more })
  const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
    exchange({ grant_type: 'refresh_token', refresh_token, ...more })
  const connected = async (scopes?: AgentScope[]) => tokensOf(await exchangeCode(await allow({}, scopes)))
  const list = async () => (await listAgentConnections({ ...nothing, body: undefined }, call, deps)).connections
  return {
    ...{
      table,
      deps,
      call,
      client_id,
      requestOf,
      decide,
      allow,
      exchange,
      exchangeCode,
      refresh,
      connected,
      list,
      letIn,
    },
    known: (value: string) => authenticateAgent(value, deps),
    revoke: (id: string) => revokeAgentConnection({ params: { id }, query: {}, body: undefined }, call, deps),
    revokeToken: (token: string, more: { client_id?: string } = {}) =>
      revokeOAuthToken({ ...nothing, body: { token, ...more } }, call, deps),
    audits: auditStore(table),
    pass: (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1000)
    },
    later: (moment: string) => {
      at = new Date(moment)
    },
  }
}

export function tokensOf(answer: Tokens | string): Tokens {
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}
