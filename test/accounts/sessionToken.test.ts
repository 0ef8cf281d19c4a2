import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  readDeviceToken,
  readSecondStepToken,
  readSessionToken,
  signDeviceToken,
  signSecondStepToken,
  signSessionToken,
} from '../../functions/src/accounts/sessionToken.ts'
import { parseSecretKeys } from '../../functions/src/kernel/aws/secretKeys.ts'
import { idOf } from '../make/applicant.ts'

const now = new Date('2026-03-01T08:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const newKeys = (current: string, ...kids: string[]) =>
  JSON.stringify({ current, keys: Object.fromEntries(kids.map((kid) => [kid, randomBytes(32).toString('base64')])) })
const keys = parseSecretKeys(newKeys('one', 'one', 'two'))
const claims = { userId: idOf(900), jti: 'session-1', epoch: 3 }

describe('a session token', () => {
  test('returns its claims until it expires', async () => {
    const token = await signSessionToken(keys, claims, now, 60)
    expect(await readSessionToken(keys, token, now)).toEqual(claims)
    expect(await readSessionToken(keys, token, later(59))).toEqual(claims)
    expect(await readSessionToken(keys, token, later(60))).toBeUndefined()
  })

  test('is not accepted as a device token or a second step, nor these as a session or as each other', async () => {
    const kinds = [
      [signSessionToken, readSessionToken],
      [signDeviceToken, readDeviceToken],
      [signSecondStepToken, readSecondStepToken],
    ] as const
    for (const [sign] of kinds) {
      const token = await sign(keys, claims, now, 60)
      for (const [signOther, read] of kinds)
        expect(await read(keys, token, now)).toEqual(sign === signOther ? claims : undefined)
    }
  })

  test('stays valid after a key rotation as long as its key is stored', async () => {
    const token = await signSessionToken(keys, claims, now, 60)
    const changed = { ...keys, current: 'two' }
    expect(await readSessionToken(changed, token, now)).toEqual(claims)
    expect(await readSessionToken(changed, await signSessionToken(changed, claims, now, 60), now)).toEqual(claims)
    const dropped = { current: 'two', secrets: new Map([...keys.secrets].filter(([kid]) => kid !== 'one')) }
    expect(await readSessionToken(dropped, token, now)).toBeUndefined()
  })

  test('is rejected with any one character changed', async () => {
    const token = await signSessionToken(keys, claims, now, 60)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...alphabet), async (place, character) => {
        const changed = token.slice(0, place) + character + token.slice(place + 1)
        // The last character of the signature has bits that decode to nothing.
        fc.pre(changed !== token && place < token.length - 1)
        expect(await readSessionToken(keys, changed, now)).toBeUndefined()
      }),
    )
  })

  test('is rejected if made in any other way', async () => {
    const secret = keys.secrets.get('one') ?? new Uint8Array()
    const made = (header: { alg: string; kid?: string }, audience: string, key: Uint8Array, expires = true) => {
      const token = new SignJWT({ epoch: 3 })
        .setProtectedHeader(header)
        .setSubject(idOf(900))
        .setJti('s')
        .setAudience(audience)
      return (expires ? token.setExpirationTime(later(60)) : token).sign(key)
    }
    const good = await made({ alg: 'HS256', kid: 'one' }, 'session', secret)
    expect(await readSessionToken(keys, good, now)).toBeDefined()
    const unsigned = `${Buffer.from('{"alg":"none","kid":"one"}').toString('base64url')}.${good.split('.')[1]}.`
    const bad = [
      await made({ alg: 'HS256', kid: 'one' }, 'session', randomBytes(32)),
      await made({ alg: 'HS256' }, 'session', secret),
      await made({ alg: 'HS256', kid: 'three' }, 'session', secret),
      await made({ alg: 'HS384', kid: 'one' }, 'session', secret),
      await made({ alg: 'HS256', kid: 'one' }, 'status', secret),
      await made({ alg: 'HS256', kid: 'one' }, 'session', secret, false),
      unsigned,
    ]
    for (const token of bad) expect(await readSessionToken(keys, token, now)).toBeUndefined()
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await readSessionToken(keys, text, now)).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['invalid JSON', 'c2hvcnQ='],
  ['missing the current key', newKeys('three', 'one')],
  // 24 bytes.
  ['too short', JSON.stringify({ current: 'a', keys: { a: 'c2hvcnRzaG9ydHNob3J0c2hvcnRrZXlz' } })],
])('rejects keys that are %s without showing them', (_what, text) => {
  expect(() => parseSecretKeys(text)).toThrow()
  expect(() => parseSecretKeys(text)).not.toThrow(/c2hvcn/)
})
