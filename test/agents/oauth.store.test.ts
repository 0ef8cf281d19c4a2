import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { epochRaised } from '../../functions/src/accounts/stores/epochRaised.ts'
import { throttles } from '../../functions/src/accounts/throttling.ts'
import { agentAudit } from '../../functions/src/agents/agentTokens.ts'
import { agentKeys } from '../../functions/src/agents/keys.ts'
import { agentGrantStore } from '../../functions/src/agents/stores/agentGrantStore.ts'
import { decideAuthorization } from '../../functions/src/agents/useCases/decideAuthorization.ts'
import { readAuthorization } from '../../functions/src/agents/useCases/readAuthorization.ts'
import { registerClient } from '../../functions/src/agents/useCases/registerClient.ts'
import { ProtocolAnswer } from '../../functions/src/kernel/reply.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { documented, issuer, made, owner, product, redirectUri, type Tokens, tokensOf } from './oauthWorld.ts'

test('connects a client with the chosen scopes and lists it with the hour of its last use', async () => {
  const { connected, known, list, audits, table } = await product()
  const tokens = await connected(['read', 'write'])
  expect(tokens.scope).toBe('read write')
  expect(await known(tokens.access_token)).toMatchObject({
    user: { id: owner.id },
    isLetIn: true,
    token: { name: 'Desk', scopes: ['read', 'write'] },
  })
  const [listed, ...others] = await list()
  expect(others).toEqual([])
  expect(listed).toMatchObject({ clientName: 'Desk', clientHost: 'localhost', lastUsedAt: '2026-03-01T08:00:00.000Z' })
  const entries = await audits.latestOf('agent', listed?.id ?? '', 10)
  expect(entries.map(({ action, actorName }) => [action, actorName]).sort()).toEqual([
    ['agent.connected', 'Desk'],
    ['agent.let_in', undefined],
  ])
  const kept = JSON.stringify([await agentGrantStore(table).listOf(owner.id), entries])
  for (const value of [tokens.access_token, tokens.refresh_token]) expect(kept).not.toContain(value)
})

test('does not know an access token with the ids of a connection and another secret', async () => {
  const { connected, known } = await product()
  const [{ access_token: one }, { access_token: two }] = [await connected(), await connected()]
  expect(await known(one.slice(0, -32) + two.slice(-32))).toBeUndefined()
  expect(await known(one)).toBeDefined()
})

test('asks about a program again although it is connected', async () => {
  const { connected, call, deps, requestOf } = await product()
  await connected(['read', 'write'])
  const answer = await readAuthorization({ params: {}, query: { request: requestOf() }, body: undefined }, call, deps)
  expect(answer).toMatchObject({
    outcome: 'ask',
    clientName: 'Desk',
    documentHost: undefined,
    scopes: ['read', 'contact', 'write'],
  })
})

test('returns state and issuer to the client, and on refusal no access', async () => {
  const { decide, requestOf, list } = await product()
  const allowed = await decide({ allow: true, scopes: ['read'], request: requestOf() })
  expect(Object.fromEntries(allowed.searchParams)).toEqual({
    code: expect.stringMatching(/^fagfolk_code_/),
    state: 's',
    iss: issuer,
  })
  const denied = await decide({ allow: false, request: requestOf() })
  expect(Object.fromEntries(denied.searchParams)).toEqual({ error: 'access_denied', state: 's', iss: issuer })
  expect(`${denied.origin}${denied.pathname}`).toBe(redirectUri)
  expect(await list()).toEqual([])
})

test('connects a client that describes itself under the host of its document', async () => {
  const { allow, exchangeCode, list } = await product()
  const code = await allow({ client_id: documented })
  tokensOf(await exchangeCode(code, { client_id: documented }))
  expect(await list()).toEqual([expect.objectContaining({ clientName: 'Assistant', clientHost: 'assistant.example' })])
})

test('connects nothing if the session ends while the client keeps us waiting for its document', async () => {
  const { call, deps, requestOf, table } = await product()
  const clientDocument = async () => {
    await writeTogether(table, { account: epochRaised(owner) })
    return deps.clientDocument()
  }
  const body = { allow: true as const, scopes: ['read' as const], request: requestOf({ client_id: documented }) }
  const decided = decideAuthorization({ params: {}, query: {}, body }, call, { ...deps, clientDocument })
  await expect(decided).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await agentGrantStore(table).listOf(owner.id)).toEqual([])
})

test('grants no scopes that the client did not request', async () => {
  const { allow, exchangeCode } = await product()
  expect(tokensOf(await exchangeCode(await allow({ scope: 'read' }, ['read', 'write']))).scope).toBe('read')
  await expect(allow({ scope: 'write' }, ['read'])).rejects.toMatchObject({ code: 'validation_failed' })
})

describe('a code', () => {
  test('can be used once; a second use revokes the tokens of the first', async () => {
    const { allow, exchangeCode, known, list } = await product()
    const code = await allow()
    const { access_token } = tokensOf(await exchangeCode(code))
    expect(await exchangeCode(code)).toBe('invalid_grant')
    expect([await known(access_token), await list()]).toEqual([undefined, []])
  })

  test('used many times at once gives tokens at most once, and none stay valid', async () => {
    const { allow, exchangeCode, known, list } = await product()
    const code = await allow()
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchangeCode(code)))
    const given = answers.filter((answer): answer is Tokens => typeof answer !== 'string')
    expect(given.length).toBeLessThanOrEqual(1)
    for (const { access_token } of given) expect(await known(access_token)).toBeUndefined()
    expect(await list()).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['with another verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['of another client', { client_id: 'another' }, 'invalid_grant'],
    ['at another address', { redirect_uri: 'http://127.0.0.1:4712/callback' }, 'invalid_grant'],
    ['for another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['that was never issued', { code: `fagfolk_code_${'A'.repeat(86)}` }, 'invalid_grant'],
    ['that is not a code', { code: 'x' }, 'invalid_grant'],
  ])('%s gives no tokens and stays usable for its client', async (_what, more, error) => {
    const { allow, exchangeCode } = await product()
    const code = await allow()
    expect(await exchangeCode(code, more)).toBe(error)
    tokensOf(await exchangeCode(code))
  })

  test('expires after a minute', async () => {
    const { allow, exchangeCode, later } = await product()
    const code = await allow()
    later('2026-03-01T08:16:00.000Z')
    expect(await exchangeCode(code)).toBe('invalid_grant')
  })
})

describe('a refresh token', () => {
  test('returns the next one and a new access token', async () => {
    const { connected, refresh, known, later } = await product()
    const first = await connected()
    later('2026-03-01T09:15:00.000Z')
    expect(await known(first.access_token)).toBeUndefined()
    const second = tokensOf(await refresh(first.refresh_token))
    expect(await known(second.access_token)).toBeDefined()
    expect(tokensOf(await refresh(second.refresh_token, { scope: 'read' })).scope).toBe('read')
  })

  test('reused after more than a minute ends the connection', async () => {
    const { connected, refresh, known, list, audits, pass } = await product()
    const first = await connected()
    const [{ id = '' } = {}] = await list()
    const second = tokensOf(await refresh(first.refresh_token))
    pass(61)
    expect(await refresh(first.refresh_token)).toBe('invalid_grant')
    expect(await refresh(second.refresh_token)).toBe('invalid_grant')
    expect([await known(second.access_token), await list()]).toEqual([undefined, []])
    expect((await audits.latestOf('agent', id, 10)).map(({ action }) => action)).toContain('agent.ended_for_reuse')
  })

  test.each([2, 60])('whose answer was lost returns the same answer %i seconds later', async (seconds) => {
    const { connected, refresh, known, pass } = await product()
    const { refresh_token } = await connected()
    const lost = tokensOf(await refresh(refresh_token))
    pass(seconds)
    const again = tokensOf(await refresh(refresh_token))
    expect(again).toEqual({ ...lost, expires_in: lost.expires_in - seconds })
    expect(await known(again.access_token)).toBeDefined()
    tokensOf(await refresh(again.refresh_token))
  })

  test('used five times at once gives every caller working tokens', async () => {
    const { connected, refresh, known, list } = await product()
    const { refresh_token } = await connected()
    const given = (await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)))).map(tokensOf)
    for (const { access_token } of given) expect(await known(access_token)).toBeDefined()
    const next = (await Promise.all(given.map(({ refresh_token: each }) => refresh(each)))).map(tokensOf)
    for (const { access_token } of [...given, ...next]) expect(await known(access_token)).toBeDefined()
    expect(await list()).toHaveLength(1)
  })

  test('returns the newest tokens if its successor was used within the minute, and ends the connection afterwards', async () => {
    const { connected, refresh, known, list, pass } = await product()
    const first = await connected()
    const second = tokensOf(await refresh(first.refresh_token))
    pass(20)
    const third = tokensOf(await refresh(second.refresh_token))
    pass(40)
    expect(await refresh(first.refresh_token)).toEqual({ ...third, expires_in: third.expires_in - 40 })
    pass(1)
    expect(await refresh(second.refresh_token)).toEqual({ ...third, expires_in: third.expires_in - 41 })
    expect(await known(third.access_token)).toBeDefined()
    expect(await refresh(first.refresh_token)).toBe('invalid_grant')
    expect([await known(third.access_token), await list()]).toEqual([undefined, []])
  })

  test('is repeated ten times a minute, no matter how many requests run at once, and the connection stays', async () => {
    const { connected, refresh, known, list, pass } = await product()
    pass(50)
    const { refresh_token } = await connected()
    const given = tokensOf(await refresh(refresh_token))
    const answers = await Promise.allSettled(Array.from({ length: 14 }, () => refresh(refresh_token)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => [reason.code, reason.details.retryAfter])).toEqual(
      Array.from({ length: 4 }, () => ['too_many_requests', 10]),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value)).toEqual(
      Array.from({ length: 10 }, () => given),
    )
    expect([await known(given.access_token), (await list()).length]).toEqual([expect.anything(), 1])
    pass(10)
    expect(await refresh(refresh_token)).toMatchObject({ refresh_token: given.refresh_token })
  })

  test('is rejected without a wait time at the limit if waiting would end the connection', async () => {
    const { connected, refresh, known, list, pass } = await product()
    const { refresh_token } = await connected()
    const given = tokensOf(await refresh(refresh_token))
    pass(1)
    const answers = await Promise.all(Array.from({ length: 14 }, () => refresh(refresh_token)))
    expect(answers.filter((answer) => answer === 'invalid_grant')).toHaveLength(4)
    expect([await known(given.access_token), (await list()).length]).toEqual([expect.anything(), 1])
    tokensOf(await refresh(given.refresh_token))
  })

  test('in another spelling is rejected without ending the connection', async () => {
    const { connected, refresh, list } = await product()
    const { refresh_token } = await connected()
    for (const spelled of [`${refresh_token}=`, `${refresh_token.slice(0, 20)} ${refresh_token.slice(20)}`])
      expect(await refresh(spelled)).toBe('invalid_grant')
    expect(await list()).toHaveLength(1)
    tokensOf(await refresh(refresh_token))
  })

  test('can be renewed ten times a minute in sequence, and the last one stays valid', async () => {
    const { connected, refresh, known, pass } = await product()
    let last = await connected()
    const given = [last]
    for (let count = 0; count < 10; count += 1) {
      last = tokensOf(await refresh(last.refresh_token))
      given.push(last)
      pass(1)
    }
    await expect(refresh(last.refresh_token)).rejects.toMatchObject({
      ...{ code: 'too_many_requests', details: { retryAfter: 51 } },
    })
    for (const { access_token } of given.slice(1)) expect(await known(access_token)).toBeDefined()
    pass(51)
    tokensOf(await refresh(last.refresh_token))
  })

  test('is rejected for another client or more scopes', async () => {
    const { connected, refresh } = await product()
    const { refresh_token } = await connected()
    expect(await refresh(refresh_token, { client_id: 'another' })).toBe('invalid_grant')
    expect(await refresh(refresh_token, { scope: 'read write' })).toBe('invalid_scope')
    tokensOf(await refresh(refresh_token))
  })

  test('of any age gives working tokens under any concurrent use within the rate limit', async () => {
    const { connected, refresh, known, list } = await product()
    const picks = fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(picks, async (batches) => {
        const given = [await connected()]
        const before = (await list()).length
        for (const batch of batches) {
          const shown = batch.map((pick) => given[pick % given.length]?.refresh_token ?? '')
          const answers = await Promise.allSettled(shown.map((each) => refresh(each)))
          for (const answer of answers) {
            if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'too_many_requests' })
            else given.push(tokensOf(answer.value))
          }
        }
        for (const { access_token } of given) expect(await known(access_token)).toBeDefined()
        expect(await list()).toHaveLength(before)
      }),
      { numRuns: 15 },
    )
  })

  test('that was used is rejected for another client or more scopes', async () => {
    const { connected, refresh, pass, list } = await product()
    const { refresh_token } = await connected()
    const given = tokensOf(await refresh(refresh_token))
    expect(await refresh(refresh_token, { client_id: 'another' })).toBe('invalid_grant')
    expect(await refresh(refresh_token, { scope: 'read write' })).toBe('invalid_scope')
    expect(await refresh(refresh_token)).toEqual(given)
    pass(61)
    expect(await refresh(refresh_token, { scope: 'read write' })).toBe('invalid_grant')
    expect(await list()).toEqual([])
  })

  test('that was used is not repeated after revocation or while agents are disabled', async () => {
    const { connected, refresh, list, revoke, letIn } = await product()
    const { refresh_token } = await connected()
    tokensOf(await refresh(refresh_token))
    await letIn(false)
    await expect(refresh(refresh_token)).rejects.toMatchObject({ code: 'agents_off' })
    await letIn(true)
    const [{ id = '' } = {}] = await list()
    await revoke(id)
    expect(await refresh(refresh_token)).toBe('invalid_grant')
  })

  test('works for a connection from before used tokens were stored', async () => {
    const { connected, refresh, deps, table } = await product()
    const { refresh_token } = await connected()
    const [grant] = await deps.agentGrants.listOf(owner.id)
    const Key = agentKeys.agentGrant(owner.id, grant?.id ?? '')
    await table.client.send(new UpdateCommand({ TableName: table.name, Key, UpdateExpression: 'REMOVE used' }))
    const next = tokensOf(await refresh(refresh_token))
    expect(await refresh(refresh_token)).toEqual(next)
  })
})

test('offers no other grant type', async () => {
  const { exchange } = await product()
  expect(await exchange({ grant_type: 'password', username: 'a', password: 'b' })).toBe('unsupported_grant_type')
  expect(await exchange({})).toBe('invalid_request')
  expect(await exchange({ grant_type: 'refresh_token' })).toBe('invalid_request')
})

describe('a connection ends', () => {
  test('when its owner revokes it', async () => {
    const { connected, list, revoke, known, refresh } = await product()
    const tokens = await connected()
    const [{ id = '' } = {}] = await list()
    await revoke(id)
    expect(await known(tokens.access_token)).toBeUndefined()
    expect(await refresh(tokens.refresh_token)).toBe('invalid_grant')
    await expect(revoke(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('when the client revokes any of its tokens, but not for an unknown token', async () => {
    const { connected, revokeToken, known, client_id } = await product()
    const [one, two] = [await connected(), await connected()]
    expect(await revokeToken('nothing')).toEqual({})
    expect(await revokeToken(`${one.access_token.slice(0, -4)}AAAA`)).toEqual({})
    expect(await revokeToken(one.access_token, { client_id: 'another' })).toBeInstanceOf(ProtocolAnswer)
    expect(await known(one.access_token)).toBeDefined()
    await revokeToken(one.access_token, { client_id })
    await revokeToken(two.refresh_token)
    expect([await known(one.access_token), await known(two.access_token)]).toEqual([undefined, undefined])
  })

  test('temporarily while agents are disabled', async () => {
    const { connected, known, letIn, refresh, allow } = await product()
    const tokens = await connected()
    await letIn(false)
    expect(await known(tokens.access_token)).toMatchObject({ isLetIn: false })
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ code: 'agents_off' })
    await expect(allow()).rejects.toMatchObject({ code: 'agents_off' })
    await letIn(true)
    tokensOf(await refresh(tokens.refresh_token))
  })

  test('and is not restored by recording its use', async () => {
    const { connected, list, revoke, deps } = await product()
    await connected()
    const [{ id = '' } = {}] = await list()
    await revoke(id)
    await deps.agentGrants.markUsed({ userId: owner.id, id }, made.toISOString())
    expect(await deps.agentGrants.listOf(owner.id)).toEqual([])
  })
})

describe('a client registration', () => {
  test('expires in a week, and later once the client was connected', async () => {
    const { deps, client_id, allow, later } = await product()
    const known = async (moment: string) => (await deps.oauthClients.byId(client_id, new Date(moment))) !== undefined
    expect([await known('2026-03-08T08:14:59Z'), await known('2026-03-08T08:15:00Z')]).toEqual([true, false])
    await allow()
    expect(await known('2027-03-01T08:15:00Z')).toBe(true)
    later('2028-03-01T08:15:00Z')
    await expect(allow()).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test.each([['http://assistant.example/'], ['javascript:alert(1)'], ['https://a.example/#x']])(
    'with %s is rejected',
    async (url) => {
      const { deps, call } = await product()
      const answer = await registerClient(
        { params: {}, query: {}, body: { redirect_uris: ['https://a.example/', url] } },
        call,
        deps,
      )
      expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('invalid_redirect_uri') })
    },
  )
})

test('limits the connections per account until one is revoked', async () => {
  const { connected, allow, list, revoke } = await product()
  for (let count = 0; count < limits.oauth.perUser; count += 1) await connected()
  await expect(allow()).rejects.toMatchObject({ code: 'validation_failed' })
  const [{ id = '' } = {}] = await list()
  await revoke(id)
  await connected()
})

test('enforces the connection limit for concurrent requests', async () => {
  const { connected, allow, deps } = await product()
  for (let count = 1; count < limits.oauth.perUser; count += 1) await connected()
  const outcomes = await Promise.allSettled([allow(), allow(), allow(), allow()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await deps.agentGrants.listOf(owner.id)).toHaveLength(limits.oauth.perUser)
})

test('finds a connection behind many unused codes', async () => {
  const { deps, call, connected, list, allow } = await product()
  await connected()
  const [mine] = await deps.agentGrants.listOf(owner.id)
  if (!mine) throw new Error('There is no connection')
  const { refresh: _refresh, ...waiting } = mine
  const audit = agentAudit({ action: 'agent.let_in', resource: 'agent', resourceId: owner.id }, call, deps)
  // More than a page, which holds 1 MB.
  const clientId = `https://assistant.example/${'x'.repeat(30_000)}`
  for (let count = 0; count < 40; count += 1)
    await deps.agentGrants.offer(
      { ...waiting, clientId, id: crypto.randomUUID() },
      { ...audit, id: crypto.randomUUID() },
      () => true,
    )
  expect(await list()).toHaveLength(1)
  await allow()
})

test('limits the authorization requests per hour', async () => {
  const { decide, requestOf } = await product()
  const deny = () => decide({ allow: false, request: requestOf() })
  for (let count = 0; count < throttles.agentConsent.limit; count += 1) await deny()
  await expect(deny()).rejects.toMatchObject({ code: 'too_many_requests' })
})
