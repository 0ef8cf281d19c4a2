import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideExchange,
  decideRefresh,
  type GrantDecision,
  isAccessTokenValid,
  isConnected,
  isTokenOfGrant,
  newGrant,
} from '../../functions/src/agents/oauth/grantStates.ts'
import type { AgentGrant } from '../../functions/src/agents/stores/agentGrantStore.ts'
import { readTokenValue } from '../../functions/src/agents/tokenValue.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const at = new Date('2026-03-01T08:15:00.000Z')
const later = (seconds: number, moment = at) => new Date(moment.getTime() + seconds * 1000)
const owner = makeUser({ sessionEpoch: 3 })
const client = { id: 'https://assistant.example/client.json', name: 'Assistant', redirectUris: [] }
const redirectUri = 'https://assistant.example/callback'
const verifier = 'v'.repeat(43)
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
const asked = { client, redirectUri, codeChallenge, scopes: ['read', 'write'] } as const
const offered = (id = idOf(801)) => newGrant(owner, asked, id, at)
const { code, grant } = offered()
const shown = { code, clientId: client.id, redirectUri, verifier }

type Issued = Extract<GrantDecision, { kind: 'issue' }>
const issued = (decision: GrantDecision): Issued => {
  if (decision.kind !== 'issue') throw new Error(`It was decided to ${decision.kind}`)
  return decision
}
const first = issued(decideExchange(grant, shown, owner, later(10)))
const refresh = (from: Issued, now = later(20)) =>
  decideRefresh(from.next, { refreshToken: from.refreshToken, clientId: client.id }, owner, now)

test('exchanges a code for tokens that give access with the allowed scopes', () => {
  expect(first.next).toMatchObject({ scopes: ['read', 'write'], version: 2, clientHost: 'assistant.example' })
  expect(isAccessTokenValid(first.next, first.accessToken, owner, later(11))).toBe(true)
  expect(isAccessTokenValid(grant, first.accessToken, owner, later(11))).toBe(false)
  expect(isConnected(grant, owner, later(11))).toBe(false)
})

test('does not store codes or tokens in plain text', () => {
  const kept = JSON.stringify([grant, first.next])
  for (const value of [code, first.accessToken, first.refreshToken]) expect(kept).not.toContain(value)
})

describe('a code gives no tokens', () => {
  const refused = (kind: 'refuse' | 'end', { more = {}, whose = owner, now = at, of = grant }: Partial<World>) =>
    expect(decideExchange(of, { ...shown, ...more }, whose, now).kind).toBe(kind)
  interface World {
    more: Partial<typeof shown> | { verifier: undefined }
    whose: typeof owner
    now: Date
    of: AgentGrant
  }

  test.each<[string, Partial<World>]>([
    ['that is a different one', { more: { code: offered().code } }],
    ['whose minute has passed', { now: later(limits.oauth.codeSeconds) }],
    ['for another client', { more: { clientId: 'https://other.example/client.json' } }],
    ['at another address', { more: { redirectUri: 'https://assistant.example/other' } }],
    ['with a verifier that does not match', { more: { verifier: 'w'.repeat(43) } }],
    ['with the challenge instead of the verifier', { more: { verifier: codeChallenge } }],
    ['with a verifier that is too short', { more: { verifier: 'v' } }],
    ['without a verifier', { more: { verifier: undefined } }],
    ['after a new password', { whose: { ...owner, sessionEpoch: 4 } }],
    ['for a deactivated account', { whose: { ...owner, isActive: false } }],
    ...(['client', 'applicant'] as Role[]).map(
      (role) => [`for a user who is now ${role}`, { whose: { ...owner, role } }] as [string, Partial<World>],
    ),
  ])('%s', (_what, world) => refused('refuse', world))

  test('when used a second time, which also revokes the tokens it gave', () => {
    refused('end', { of: first.next })
    refused('end', { of: first.next, more: { verifier: undefined }, now: later(9999) })
  })
})

test('exchanges a refresh token for the next one, and the earlier access token stays valid', () => {
  const second = issued(refresh(first))
  expect(second.refreshToken).not.toBe(first.refreshToken)
  for (const { accessToken } of [first, second])
    expect(isAccessTokenValid(second.next, accessToken, owner, later(30))).toBe(true)
  const hourLater = later(10 + limits.oauth.accessSeconds)
  expect(isAccessTokenValid(second.next, first.accessToken, owner, hourLater)).toBe(false)
})

test('ends the connection if a refresh token is reused after a minute, but not for a made-up one', () => {
  const second = issued(refresh(first))
  const reused = { refreshToken: first.refreshToken, clientId: client.id }
  expect(decideRefresh(second.next, reused, owner, later(20 + 60)).kind).toBe('repeat')
  expect(decideRefresh(second.next, reused, owner, later(20 + 60.001)).kind).toBe('end')
  const madeUp = `fagfolk_refresh_${Buffer.concat([idBytes(owner.id), idBytes(grant.id), Buffer.alloc(64)]).toString('base64url')}`
  expect(decideRefresh(second.next, { ...reused, refreshToken: madeUp }, owner, later(30)).kind).toBe('refuse')
  const other = { refreshToken: second.refreshToken, clientId: 'other' }
  expect(decideRefresh(second.next, other, owner, later(30)).kind).toBe('refuse')
})
const idBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

test('ends a connection after a month without use, and after a year in any case', () => {
  const day = 24 * 3600
  expect(refresh(first, later(limits.oauth.idleDays * day + 11)).kind).toBe('refuse')
  let last = first
  for (let days = 20; days < limits.oauth.days; days += 20) last = issued(refresh(last, later(days * day)))
  expect(last.next.expiresAt * 1000).toBe(later(limits.oauth.days * day).getTime())
  expect(refresh(last, later(limits.oauth.days * day)).kind).toBe('refuse')
})

test('lets any of its tokens, and no other value, end a connection', () => {
  const second = issued(refresh(first))
  for (const value of [first.accessToken, second.accessToken, first.refreshToken, second.refreshToken])
    expect(isTokenOfGrant(second.next, value)).toBe(true)
  for (const value of [code, '', first.accessToken.slice(1)]) expect(isTokenOfGrant(second.next, value)).toBe(false)
})

test('repeats a refresh only for the client and account that could use it the first time', () => {
  const { next } = issued(refresh(first))
  const again = (whose: typeof owner, clientId = client.id) =>
    decideRefresh(next, { refreshToken: first.refreshToken, clientId }, whose, later(30)).kind
  expect(again(owner)).toBe('repeat')
  expect(again(owner, 'other')).toBe('refuse')
  for (const whose of [
    { ...owner, isActive: false },
    { ...owner, sessionEpoch: 4 },
    { ...owner, role: 'client' as const },
  ])
    expect(again(whose)).toBe('refuse')
})

test('repeats a refresh whose successor was used on a server with a late clock', () => {
  const second = issued(refresh(first, later(20)))
  const third = issued(refresh(second, later(15)))
  const repeated = decideRefresh(
    third.next,
    { refreshToken: first.refreshToken, clientId: client.id },
    owner,
    later(79),
  )
  expect(repeated).toMatchObject({ kind: 'repeat', refreshToken: third.refreshToken })
})

test('derives no tokens from stored data and another token', () => {
  const [second, other] = [issued(refresh(first)), issued(refresh(first))]
  expect(second.refreshToken).not.toBe(other.refreshToken)
  expect(second.accessToken).not.toBe(other.accessToken)
  expect(readTokenValue('refresh', second.refreshToken)?.secrets[1]).not.toEqual(
    readTokenValue('access', second.accessToken)?.secrets[0],
  )
})

test('returns only the newest tokens in any sequence: new ones once, then the same for a minute', () => {
  const shows = fc.array(fc.record({ pick: fc.nat(30), pause: fc.constantFrom(0, 0, 0.5, 3, 20, 59.5, 60, 61) }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(shows, (shown) => {
      const given = [{ ...first, at: 10 }]
      const usedAt: number[] = []
      let state = first.next
      let seconds = 20
      for (const { pick, pause } of shown) {
        seconds += pause
        const index = pick % given.length
        const [chosen, newest] = [given[index], given.at(-1)]
        if (!chosen || !newest) throw new Error('Something was given')
        const { refreshToken } = chosen
        const decision = decideRefresh(state, { refreshToken, clientId: client.id }, owner, later(seconds))
        const isInMinute = (at: number | undefined) => at !== undefined && seconds - at <= 60
        if (index === given.length - 1)
          expect(decision.kind).toBe(usedAt.filter(isInMinute).length < 10 ? 'issue' : 'wait')
        else expect(decision.kind).toBe(isInMinute(usedAt[index]) ? 'repeat' : 'end')
        if (decision.kind === 'end') return
        if (decision.kind === 'repeat') {
          const { accessToken, refreshToken: again, until } = decision
          expect([accessToken, again, until]).toEqual([newest.accessToken, newest.refreshToken, newest.until])
        }
        if (decision.kind === 'wait') {
          const wanted = { refreshToken, clientId: client.id }
          expect(decideRefresh(state, wanted, owner, later(seconds + decision.seconds)).kind).toBe('issue')
        }
        if (decision.kind === 'issue') {
          usedAt[index] = seconds
          given.push({ ...decision, at: seconds })
          state = decision.next
          expect([(state.used ?? []).length <= 10, state.access.length <= 12]).toEqual([true, true])
        }
        const kept = JSON.stringify(state)
        for (const { accessToken, refreshToken: value, at: givenAt } of given) {
          expect(kept.includes(accessToken) || kept.includes(value)).toBe(false)
          if (isInMinute(givenAt)) expect(isAccessTokenValid(state, accessToken, owner, later(seconds))).toBe(true)
        }
      }
    }),
  )
})
