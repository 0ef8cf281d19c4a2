import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryCodeHash } from '../../functions/src/accounts/factors/recoveryCodes.ts'
import { checkTotp, newTotpSecret, totpUri } from '../../functions/src/accounts/factors/totp.ts'
import { idOf } from '../make/applicant.ts'

/** The secret of RFC 6238, Appendix B, `12345678901234567890`, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

// The vectors have eight digits, of which an app with six shows the last ones.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('accepts the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(checkTotp(secret, code, at(seconds))).toEqual({ step: Math.floor(seconds / 30) })
})

const code = '050471'
const shownAt = 1111111111

test.each([
  ['one code early', -30, { step: Math.floor(shownAt / 30) }],
  ['one code late', 30, { step: Math.floor(shownAt / 30) }],
  ['a minute late', 60, { refused: 'clock' }],
  ['five minutes early', -300, { refused: 'wrong' }],
  ['an hour late', 3600, { refused: 'wrong' }],
])('a code counts by the clock: %s', (_when, seconds, result) => {
  expect(checkTotp(secret, code, at(shownAt + seconds))).toEqual(result)
})

test('a code counts once, and none before it counts afterwards', () => {
  const step = Math.floor(shownAt / 30)
  expect(checkTotp(secret, code, at(shownAt), step)).toEqual({ refused: 'used' })
  expect(checkTotp(secret, code, at(shownAt), step + 1)).toEqual({ refused: 'used' })
  expect(checkTotp(secret, '050 471', at(shownAt), step - 1)).toEqual({ step })
})

test('any other text is wrong', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('toString', '12345', '1234567', '１２３４５６')), (text) => {
      fc.pre(!/^\d{6}$/.test(text.replace(/[\s-]/g, '')))
      expect(checkTotp(secret, text, at(shownAt))).toEqual({ refused: 'wrong' })
    }),
  )
})

test('a code of another secret does not count', () => {
  expect(checkTotp(newTotpSecret(), code, at(shownAt))).toEqual({ refused: 'wrong' })
})

test('the address for the QR code names the product and the account', () => {
  const uri = new URL(totpUri(secret, 'ann@example.com'))
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Fagfolk',
  ])
  expect(decodeURIComponent(uri.pathname)).toContain('ann@example.com')
})

test('recovery codes differ, and are recognized however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  // 16 letters and digits of 32 are 80 bits.
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.boolean(), fc.constantFrom('', ' ', '-'), (one, isLower, between) => {
      const typed = one.replaceAll('-', between)
      expect(recoveryCodeHash(idOf(1), isLower ? typed.toLowerCase() : typed)).toBe(recoveryCodeHash(idOf(1), one))
    }),
  )
  const [first = ''] = codes
  expect(recoveryCodeHash(idOf(2), first)).not.toBe(recoveryCodeHash(idOf(1), first))
})

test('secrets of apps have 160 bits, and differ', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(secrets.length)
})
