import { expect, test } from 'vitest'
import { epochRaised } from '../../functions/src/accounts/stores/epochRaised.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { agentAudit, newAgentToken } from '../../functions/src/agents/agentTokens.ts'
import { agentGrantStore } from '../../functions/src/agents/stores/agentGrantStore.ts'
import { agentSettingsStore } from '../../functions/src/agents/stores/agentSettingsStore.ts'
import { agentTokenStore } from '../../functions/src/agents/stores/agentTokenStore.ts'
import { createAgentToken } from '../../functions/src/agents/useCases/createAgentToken.ts'
import { listAgentTokens } from '../../functions/src/agents/useCases/listAgentTokens.ts'
import { revokeAgentToken } from '../../functions/src/agents/useCases/revokeAgentToken.ts'
import { updateAgentSettings } from '../../functions/src/agents/useCases/updateAgentSettings.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { authenticateAgent } from '../../functions/src/edge/http/authenticateAgent.ts'
import type { AccountContext } from '../../functions/src/kernel/requestContext.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

const made = new Date('2026-03-01T08:15:00.000Z')
const owner = makeUser({ id: idOf(900), role: 'sysadmin' })

/** A table with an account, with agents enabled. */
async function product() {
  const table = await freshTable()
  let at = made
  const newId = () => crypto.randomUUID()
  const deps = {
    agentTokens: agentTokenStore(table),
    agentGrants: agentGrantStore(table),
    agentSettings: agentSettingsStore(table),
    users: userStore(table),
    now: () => at,
    newId,
  }
  const call = { ...makeCall('sysadmin', owner.id), user: owner } as unknown as AccountContext
  const audit = agentAudit({ action: 'user.registered', resource: 'user', resourceId: owner.id }, call, deps)
  await deps.users.create(owner, undefined, audit)
  const nothing = { params: {}, query: {}, body: undefined }
  const letIn = (enabled: boolean) =>
    updateAgentSettings(
      { params: {}, query: {}, body: { enabled, provider: 'A', processorAgreement: 'B' } },
      call,
      deps,
    )
  await letIn(true)
  const body = { name: 'Assistant', scopes: ['read' as const], days: 365 }
  return {
    letIn,
    audits: auditStore(table),
    create: () => createAgentToken({ params: {}, query: {}, body }, call, deps),
    list: async () => (await listAgentTokens(nothing, call, deps)).agentTokens,
    revoke: (id: string) => revokeAgentToken({ params: { id }, query: {}, body: undefined }, call, deps),
    known: (value: string) => authenticateAgent(value, deps),
    later: (moment: string) => {
      at = new Date(moment)
    },
    table,
  }
}

test('authenticates as the owner until the token is revoked, and audits both without its value', async () => {
  const { create, known, revoke, list, audits } = await product()
  const { token, agentToken } = await create()
  expect(await known(token)).toMatchObject({ user: { id: owner.id }, isLetIn: true, token: { scopes: ['read'] } })
  expect(await list()).toEqual([{ ...agentToken, lastUsedAt: '2026-03-01T08:00:00.000Z' }])
  await revoke(agentToken.id)
  expect(await known(token)).toBeUndefined()
  await expect(revoke(agentToken.id)).rejects.toMatchObject({ code: 'not_found' })
  const entries = await audits.latestOf('agent', agentToken.id, 10)
  expect(entries.map(({ action }) => action).sort()).toEqual(['agent.token_created', 'agent.token_revoked'])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('limits a token to a year and then no longer lists it', async () => {
  const { create, known, list, later } = await product()
  const { token } = await create()
  later('2027-03-01T08:14:59.000Z')
  expect(await known(token)).toBeDefined()
  later('2027-03-01T08:15:00.000Z')
  expect([await known(token), await list()]).toEqual([undefined, []])
})

test('creates no tokens while agents are disabled, and marks existing ones as not allowed', async () => {
  const { create, known, letIn } = await product()
  const { token } = await create()
  await letIn(false)
  await expect(create()).rejects.toMatchObject({ code: 'agents_off' })
  expect(await known(token)).toMatchObject({ isLetIn: false })
})

test('creates no token for a call whose session ended after it was let in', async () => {
  const { create, list, table } = await product()
  await writeTogether(table, { account: epochRaised(owner) })
  await expect(create()).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await list()).toEqual([])
})

test('limits the tokens per account until one is revoked', async () => {
  const { create, revoke } = await product()
  const first = await create()
  for (let count = 1; count < limits.agentToken.perUser; count += 1) await create()
  await expect(create()).rejects.toMatchObject({ code: 'validation_failed' })
  await revoke(first.agentToken.id)
  await create()
})

test('enforces the limit for concurrent requests', async () => {
  const { create, list } = await product()
  for (let count = 1; count < limits.agentToken.perUser; count += 1) await create()
  const made = await Promise.allSettled(Array.from({ length: 4 }, create))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await list()).toHaveLength(limits.agentToken.perUser)
})

test('does not restore a revoked token by marking it as used', async () => {
  const { create, revoke, known, table } = await product()
  const { token, agentToken } = await create()
  await revoke(agentToken.id)
  await agentTokenStore(table).markUsed({ userId: owner.id, id: agentToken.id }, made.toISOString())
  expect(await known(token)).toBeUndefined()
})

test('creates unique token values', () => {
  const values = [1, 2].map(() => newAgentToken(owner, { name: 'A', scopes: ['read'], days: 1 }, idOf(801), made).value)
  expect(new Set(values).size).toBe(2)
  // Two ids of 16 bytes, and a secret of 256 bits.
  for (const value of values) expect(Buffer.from(value.slice('fagfolk_agent_'.length), 'base64url')).toHaveLength(64)
})
