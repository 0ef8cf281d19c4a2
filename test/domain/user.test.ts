import { expect, test } from 'vitest'
import { resetPassword } from '../../shared/contract/identity/resetPassword.ts'
import { checked } from '../../shared/domain/problems.ts'
import { credentialsSchema, identityKey, registrationSchema } from '../../shared/domain/user.ts'

/** One character that compares as eighteen. */
const ligature = '\ufdfa'

test('a name that is too long for a key of the table, in the form in which it is compared, is refused', () => {
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

test('names are compared without capitals, width and outer white space', () => {
  expect(identityKey(' ＡＮＮＡ ')).toBe(identityKey('anna'))
})

test.each([{}, { token: '' }, { token: null }])('a new password without a token says so: %j', (sent) => {
  const { error } = resetPassword.body.safeParse({ ...sent, password: 'another horse' })
  expect(error?.issues).toMatchObject([{ path: ['token'], message: 'No token provided' }])
})
