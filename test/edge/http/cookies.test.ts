import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clearedSessionCookie,
  readCookie,
  sessionCookie,
  sessionCookieName,
} from '../../../functions/src/edge/http/cookies.ts'

const token = fc.stringMatching(/^[A-Za-z0-9._-]+$/)
const otherName = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/).filter((name) => !name.endsWith('fagfolk'))

test('over https the cookie is bound to this host, and over local http it has a plain name', () => {
  const session = { token: 't', seconds: 3600 }
  expect(sessionCookie(session, true)).toBe('__Host-fagfolk=t; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure')
  expect(sessionCookie(session, false)).toBe('fagfolk=t; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600')
  expect(clearedSessionCookie(false)).toBe('fagfolk=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})

test('finds the session cookie among other cookies', () => {
  fc.assert(
    fc.property(
      token,
      fc.boolean(),
      fc.array(
        fc.tuple(
          otherName,
          fc.string().map((value) => value.replaceAll(';', '')),
        ),
        { maxLength: 5 },
      ),
      fc.nat(5),
      (value, secure, others, place) => {
        const own = sessionCookie({ token: value, seconds: 60 }, secure).split(';')[0] ?? ''
        const all = others.map(([name, text]) => `${name}=${text}`)
        all.splice(place, 0, own)
        expect(readCookie(all.join('; '), sessionCookieName(secure))).toBe(value)
      },
    ),
  )
})

test('no header breaks parsing', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(readCookie(header, 'fagfolk') ?? '').toBeTypeOf('string')
    }),
  )
  expect(readCookie(undefined, 'fagfolk')).toBeUndefined()
  expect(readCookie('fagfolk=', 'fagfolk')).toBeUndefined()
  expect(readCookie('xfagfolk=1; fagfolk2=2', 'fagfolk')).toBeUndefined()
})
