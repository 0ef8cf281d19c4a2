import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { signSessionToken } from '../../../functions/src/accounts/sessionToken.ts'
import { type Session, sessionStore } from '../../../functions/src/accounts/stores/sessionStore.ts'
import { authenticate } from '../../../functions/src/edge/http/authenticate.ts'
import { parseSecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'

const now = new Date('2026-03-01T08:00:00Z')
const keys = parseSecretKeys(JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }))
const session: Session = {
  userId: idOf(900),
  jti: 'session-1',
  createdAt: '2026-03-01T07:00:00.000Z',
  expiresAt: now.getTime() / 1000 + 60,
}

async function whoIs(found: { session: Session; user: User } | undefined) {
  const asked: string[][] = []
  const noted: string[] = []
  const token = await signSessionToken(keys, { userId: idOf(900), jti: 'session-1', epoch: 2 }, now, 60)
  const withUser = async (...key: string[]) => {
    asked.push(key)
    return found
  }
  const noteUse = async (_session: Session, hour: string) => void noted.push(hour)
  const known = await authenticate(token, { keys: async () => keys, sessions: { withUser, noteUse }, now: () => now })
  return { known, asked, noted }
}

test('a valid session and an active account of the same epoch identify the user, with one read', async () => {
  const user = makeUser({ sessionEpoch: 2 })
  expect(await whoIs({ session, user })).toEqual({
    known: { user, provedAt: session.createdAt, provedBy: 'password', mustAddFactor: false },
    asked: [[idOf(900), 'session-1']],
    noted: ['2026-03-01T08:00:00.000Z'],
  })
})

test('the read is one and consistent, so that a session that has just ended lets nobody in', async () => {
  const sent: unknown[] = []
  const send = async ({ input }: { input: unknown }) => {
    sent.push(input)
    return {}
  }
  await sessionStore({ client: { send }, name: 'table' } as never).withUser(idOf(900), 'session-1')
  expect(sent).toEqual([{ RequestItems: { table: expect.objectContaining({ ConsistentRead: true }) } }])
})

test('a session says when the account last proved itself, and whether it has to add a second factor', async () => {
  const provedAt = '2026-03-01T07:30:00.000Z'
  const proved = { ...session, provedAt, provedBy: 'password', mustAddFactor: true } as const
  const { known } = await whoIs({ session: proved, user: makeUser({ sessionEpoch: 2 }) })
  expect(known).toMatchObject({ provedAt, mustAddFactor: true })
})

test('a session that ends by inactivity says how many seconds are left', async () => {
  const idle = { idleSeconds: 1800, idleUntil: now.getTime() / 1000 + 50 }
  const { known } = await whoIs({ session: { ...session, ...idle }, user: makeUser({ sessionEpoch: 2 }) })
  expect(known).toMatchObject({ idle: { seconds: 1800, secondsLeft: 50 } })
  const atLatest = { ...session, ...idle, expiresAt: now.getTime() / 1000 + 20 }
  const last = await whoIs({ session: atLatest, user: makeUser({ sessionEpoch: 2 }) })
  expect(last.known).toMatchObject({ idle: { secondsLeft: 20 } })
})

test.each([
  [
    'a session without activity for too long',
    {
      session: { ...session, idleSeconds: 1800, idleUntil: now.getTime() / 1000 },
      user: makeUser({ sessionEpoch: 2 }),
    },
  ],
  ['an ended session', undefined],
  ['a deactivated account', { session, user: makeUser({ sessionEpoch: 2, isActive: false }) }],
  ['a token of an earlier epoch', { session, user: makeUser({ sessionEpoch: 3 }) }],
  [
    'an expired session that is still in the table',
    { session: { ...session, expiresAt: 0 }, user: makeUser({ sessionEpoch: 2 }) },
  ],
])('%s identifies no one', async (_what, found) => {
  expect(await whoIs(found)).toMatchObject({ known: undefined, noted: [] })
})

test('a foreign token costs no read', async () => {
  const withUser = () => Promise.reject(new Error('The table was asked'))
  const noteUse = withUser
  expect(
    await authenticate('forged', { keys: async () => keys, sessions: { withUser, noteUse }, now: () => now }),
  ).toBeUndefined()
})

test('a session that began this hour is not noted, since its start is just as recent', async () => {
  const begun = { ...session, createdAt: '2026-03-01T08:00:00.000Z' }
  expect((await whoIs({ session: begun, user: makeUser({ sessionEpoch: 2 }) })).noted).toEqual([])
})
