import { expect, test } from 'vitest'
import { resetPassword } from '../../shared/accounts/contract/resetPassword.ts'
import { credentialsSchema, identityKey, registrationSchema } from '../../shared/accounts/domain/user.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'

/** One character that normalizes to eighteen. */
const ligature = '\ufdfa'

test('rejects a name whose normalized form is too long for a table key', () => {
  const registration = { email: 'anna@example.com', password: 'correct horse' }
  const tooLong = (max: number) => [
    { path: 'username', code: 'too_long', message: `Too long (max ${max} characters)`, params: { maximum: max } },
  ]
  for (const username of ['a', 'ﬁ'.repeat(60)])
    expect(registrationSchema.safeParse({ ...registration, username }).success).toBe(true)
  const registered = checked(registrationSchema, { ...registration, username: ligature.repeat(60) })
  expect(registered.problems).toMatchObject(tooLong(60))

  expect(credentialsSchema.safeParse({ username: 'a'.repeat(254), password: 'x' }).success).toBe(true)
  for (const username of ['a'.repeat(255), ligature.repeat(254)])
    expect(checked(credentialsSchema, { username, password: 'x' }).problems).toMatchObject(tooLong(254))
})

const registering = (username: string) =>
  checked(registrationSchema, { username, email: 'anna@example.com', password: 'correct horse' }).problems

test.each([
  ['a zero-width space', 'sysadmin\u200b'],
  ['only a zero-width space', '\u200b'],
  ['a blank braille pattern', 'sysadmin\u2800'],
  ['a direction override', 'sys\u202eadmin'],
  ['an invisible plus', 'manager\u2063'],
  ['a joiner', 'sysadmin\u034f'],
  ['a line break', 'sys\nadmin'],
])('rejects a name with %s', (_what, username) => {
  const message = 'The username cannot contain invisible characters'
  expect(registering(username)).toMatchObject([{ path: 'username', code: 'invalid', message }])
})

test.each(['sys\u0430dmin', 'αnna', 'Ænna\u0406', '\u0455\u0443sadmi\u03b7', 'анна-anna', '李anna'])(
  'rejects a name in mixed scripts: %s',
  (username) => {
    const message = 'Use letters from only one alphabet in the username'
    expect(registering(username)).toMatchObject([{ path: 'username', code: 'invalid', message }])
  },
)

test.each([
  'anna',
  'Bjørn Ægir',
  "o'neil_1992",
  'łukasz.żółć',
  'Ștefan',
  'анна 2',
  'ელენე',
  'أحمد',
  'たなか太郎',
  'anna@work.example',
  '1992',
])('accepts a name in one script: %s', (username) => {
  expect(registering(username)).toBeUndefined()
})

test('ignores case, width and outer whitespace when comparing names', () => {
  expect(identityKey(' ＡＮＮＡ ')).toBe(identityKey('anna'))
})

test.each([{}, { token: '' }, { token: null }])('reports a missing token for a new password: %j', (sent) => {
  const { error } = resetPassword.body.safeParse({ ...sent, password: 'another horse' })
  expect(error?.issues).toMatchObject([{ path: ['token'], message: 'No token provided' }])
})
