import { describe, expect, test } from 'vitest'
import { newAgentToken } from '../../functions/src/agents/agentTokens.ts'
import { readTokenValue } from '../../functions/src/agents/tokenValue.ts'
import { authenticateAgent } from '../../functions/src/edge/http/authenticateAgent.ts'
import type { Role, User } from '../../shared/accounts/domain/user.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const made = new Date('2026-03-01T08:15:00.000Z')
const owner = makeUser({ sessionEpoch: 3 })
const wanted = { name: 'Assistant', scopes: ['read'], days: 30 } as const
const { value, record } = newAgentToken(owner, wanted, idOf(801), made)

const noGrants = { withOwner: async () => undefined, markUsed: async () => {} }

/** Authenticates a value against a table with one token and its owner, at a given time. */
async function asked(
  shown: string,
  { user = owner, token = record, at = made, isLetIn = true }: Partial<World> = {},
): Promise<{ found: unknown; marked: string[] }> {
  const marked: string[] = []
  const agentTokens = {
    withOwner: async (userId: string, id: string) =>
      userId === owner.id && id === token.id ? { token, user, isLetIn } : undefined,
    markUsed: async (_token: object, hour: string) => void marked.push(hour),
  }
  return { found: await authenticateAgent(shown, { agentTokens, agentGrants: noGrants, now: () => at }), marked }
}
interface World {
  user: User
  token: typeof record
  at: Date
  isLetIn: boolean
}

test('authenticates as the owner and records its use once an hour', async () => {
  const { found, marked } = await asked(value)
  expect(found).toMatchObject({ user: owner, token: { id: idOf(801), name: 'Assistant', scopes: ['read'] } })
  expect(marked).toEqual(['2026-03-01T08:00:00.000Z'])
  const used = { ...record, lastUsedAt: '2026-03-01T08:00:00.000Z' }
  expect((await asked(value, { token: used })).marked).toEqual([])
  expect((await asked(value, { token: used, at: new Date('2026-03-01T09:00:00.000Z') })).marked).toHaveLength(1)
})

test('does not store the value of a token', () => {
  expect(JSON.stringify(record)).not.toContain(value)
  expect(readTokenValue('agent', value)).toMatchObject({ userId: owner.id, id: idOf(801) })
})

describe('rejects an account', () => {
  test.each<[string, Partial<World>]>([
    ['whose account was deactivated', { user: { ...owner, isActive: false } }],
    ['whose password was changed later', { user: { ...owner, sessionEpoch: 4 } }],
    ['whose token has expired', { at: new Date('2026-03-31T08:15:00.000Z') }],
    ['whose token has the right id and another value', { token: { ...record, tokenHash: 'x'.repeat(43) } }],
    ...(['client', 'applicant'] as Role[]).map(
      (role) => [`who is now ${role}`, { user: { ...owner, role } }] as [string, Partial<World>],
    ),
  ])('%s', async (_who, world) => {
    expect(await asked(value, world)).toEqual({ found: undefined, marked: [] })
  })

  test.each([
    ['nothing', ''],
    ['another kind of token', 'fft_abc'],
    ['part of it', value.slice(0, -4)],
    ['another value', `${value.slice(0, -2)}${value.endsWith('AA') ? 'BA' : 'AA'}`],
    ["another person's token", newAgentToken(makeUser({ id: idOf(901) }), wanted, idOf(801), made).value],
  ])('with %s instead of its token', async (_what, shown) => {
    expect(await asked(shown)).toEqual({ found: undefined, marked: [] })
  })
})

test('recognizes a token while agents are disabled, without recording its use', async () => {
  expect(await asked(value, { isLetIn: false })).toMatchObject({ found: { isLetIn: false }, marked: [] })
})
