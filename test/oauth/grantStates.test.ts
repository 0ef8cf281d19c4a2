import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgentGrant } from '../../functions/src/data/agentGrantStore.ts'
import {
  exchangedCode,
  type GrantDecision,
  isConnected,
  isOf,
  letsIn,
  offeredGrant,
  refreshed,
} from '../../functions/src/oauth/grantStates.ts'
import { limits } from '../../shared/domain/limits.ts'
import type { Role } from '../../shared/domain/user.ts'
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
const offered = (id = idOf(801)) => offeredGrant(owner, asked, id, at)
const { code, grant } = offered()
const shown = { code, clientId: client.id, redirectUri, verifier }

type Issued = Extract<GrantDecision, { kind: 'issue' }>
const issued = (decision: GrantDecision): Issued => {
  if (decision.kind !== 'issue') throw new Error(decision.detail)
  return decision
}
const first = issued(exchangedCode(grant, shown, owner, later(10)))
const refresh = (from: Issued, now = later(20)) =>
  refreshed(from.next, { refreshToken: from.refreshToken, clientId: client.id }, owner, now)

test('a code gives tokens that let in and hold the scopes that were allowed', () => {
  expect(first.next).toMatchObject({ scopes: ['read', 'write'], version: 2, clientHost: 'assistant.example' })
  expect(letsIn(first.next, first.accessToken, owner, later(11))).toBe(true)
  expect(letsIn(grant, first.accessToken, owner, later(11))).toBe(false)
  expect(isConnected(grant, owner, later(11))).toBe(false)
})

test('nothing that is shown stands in what is kept', () => {
  const kept = JSON.stringify([grant, first.next])
  for (const value of [code, first.accessToken, first.refreshToken]) expect(kept).not.toContain(value)
})

describe('a code gives nothing', () => {
  const refused = (kind: 'refuse' | 'end', { more = {}, whose = owner, now = at, of = grant }: Partial<World>) =>
    expect(exchangedCode(of, { ...shown, ...more }, whose, now).kind).toBe(kind)
  interface World {
    more: Partial<typeof shown> | { verifier: undefined }
    whose: typeof owner
    now: Date
    of: AgentGrant
  }

  test.each<[string, Partial<World>]>([
    ['that is another', { more: { code: offered().code } }],
    ['whose minute is over', { now: later(limits.oauth.codeSeconds) }],
    ['to another client', { more: { clientId: 'https://other.example/client.json' } }],
    ['at another address', { more: { redirectUri: 'https://assistant.example/other' } }],
    ['with a verifier that does not fit', { more: { verifier: 'w'.repeat(43) } }],
    ['with the challenge in place of the verifier', { more: { verifier: codeChallenge } }],
    ['with a verifier that is too short', { more: { verifier: 'v' } }],
    ['without a verifier', { more: { verifier: undefined } }],
    ['after a new password', { whose: { ...owner, sessionEpoch: 4 } }],
    ['to a deactivated account', { whose: { ...owner, isActive: false } }],
    ...(['client', 'applicant'] as Role[]).map(
      (role) => [`to who is now ${role}`, { whose: { ...owner, role } }] as [string, Partial<World>],
    ),
  ])('%s', (_what, world) => refused('refuse', world))

  test('a second time: what it gave ends, whoever shows it', () => {
    refused('end', { of: first.next })
    refused('end', { of: first.next, more: { verifier: undefined }, now: later(9999) })
  })
})

test('a refresh token gives the next, and the access token before holds on', () => {
  const second = issued(refresh(first))
  expect(second.refreshToken).not.toBe(first.refreshToken)
  for (const { accessToken } of [first, second]) expect(letsIn(second.next, accessToken, owner, later(30))).toBe(true)
  const hourLater = later(10 + limits.oauth.accessSeconds)
  expect(letsIn(second.next, first.accessToken, owner, hourLater)).toBe(false)
})

test('a refresh token that was used ends the connection; one that was made up does not', () => {
  const second = issued(refresh(first))
  const reused = { refreshToken: first.refreshToken, clientId: client.id }
  expect(refreshed(second.next, reused, owner, later(30)).kind).toBe('end')
  const madeUp = `fagfolk_refresh_${Buffer.concat([idBytes(owner.id), idBytes(grant.id), Buffer.alloc(64)]).toString('base64url')}`
  expect(refreshed(second.next, { ...reused, refreshToken: madeUp }, owner, later(30)).kind).toBe('refuse')
  const other = { refreshToken: second.refreshToken, clientId: 'other' }
  expect(refreshed(second.next, other, owner, later(30)).kind).toBe('refuse')
})
const idBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

test('a connection ends when it is not used for a month, and after a year in any case', () => {
  const day = 24 * 3600
  expect(refresh(first, later(limits.oauth.idleDays * day + 11)).kind).toBe('refuse')
  let last = first
  for (let days = 20; days < limits.oauth.days; days += 20) last = issued(refresh(last, later(days * day)))
  expect(last.next.expiresAt * 1000).toBe(later(limits.oauth.days * day).getTime())
  expect(refresh(last, later(limits.oauth.days * day)).kind).toBe('refuse')
})

test('any of its tokens may end a connection, and no other value', () => {
  const second = issued(refresh(first))
  for (const value of [first.accessToken, second.accessToken, first.refreshToken, second.refreshToken])
    expect(isOf(second.next, value)).toBe(true)
  for (const value of [code, '', first.accessToken.slice(1)]) expect(isOf(second.next, value)).toBe(false)
})

test('whatever is shown in whatever order, only the newest refresh token ever gives anything', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 12 }), (picks) => {
      const given = [first]
      let state: AgentGrant | undefined = first.next
      for (const pick of picks) {
        const chosen = given[pick % given.length] as Issued
        if (!state) break
        const isNewest = chosen === given.at(-1)
        const decision = refreshed(state, { refreshToken: chosen.refreshToken, clientId: client.id }, owner, later(20))
        expect(decision.kind).toBe(isNewest ? 'issue' : 'end')
        if (decision.kind === 'issue') {
          state = decision.next
          given.push(decision)
          expect(state.access.length).toBeLessThanOrEqual(3)
        } else state = undefined
      }
    }),
  )
})
