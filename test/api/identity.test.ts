import { describe, expect, inject, it } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { visitor } from './world/client.ts'
import { resetTokenMailedTo } from './world/mails.ts'
import { newlySignedInAs, signedInAs, uniqueName } from './world/people.ts'

const {
  checkResetToken,
  getCurrentUser,
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  verifyResetToken,
} = routes
const password = 'a-good-long-one'

async function registered(username = uniqueName('person')) {
  const someone = visitor()
  const email = `${username}@mail.example`
  const answer = await someone.call(register, { body: { username, email, password, firstName: 'Bo' } })
  return { someone, username, email, answer }
}

describe('an account', () => {
  it('is registered, signed out and signed in again', async () => {
    const { someone, username, answer } = await registered()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ username, firstName: 'Bo', role: 'applicant' })
    expect((await someone.call(getCurrentUser, {})).body.username).toBe(username)

    const oldCookie = someone.cookie
    expect((await someone.call(signOut, {})).status).toBe(204)
    expect(someone.cookie).toBeUndefined()
    expect((await someone.call(getCurrentUser, {})).error).toMatchObject({ code: 'not_signed_in' })

    const thief = visitor()
    thief.cookie = oldCookie
    expect((await thief.call(getCurrentUser, {})).status).toBe(401)

    expect((await someone.call(signIn, { body: { username: username.toUpperCase(), password } })).status).toBe(200)
    expect((await someone.call(getCurrentUser, {})).status).toBe(200)
  })

  it('gets the role applicant, whatever role the registration asks for', async () => {
    const username = uniqueName('climber')
    const answer = await visitor().call(register, {
      body: { username, email: `${username}@mail.example`, password, role: 'sysadmin' },
    })
    expect(answer.body.role).toBe('applicant')
  })

  it('has a unique username and email regardless of case, even when two are registered at once', async () => {
    const { username, email } = await registered()
    const again = await visitor().call(register, {
      body: { username: username.toUpperCase(), email: `other-${email}`, password },
    })
    expect(again.status).toBe(409)
    expect(again.error).toMatchObject({
      code: 'already_exists',
      message: 'This username is already taken',
      fields: [{ path: 'username' }],
    })
    const sameMail = await visitor().call(register, {
      body: { username: uniqueName('other'), email: email.toUpperCase(), password },
    })
    expect(sameMail.error).toMatchObject({ message: 'This email is already in use', fields: [{ path: 'email' }] })

    const twice = uniqueName('twice')
    const statuses = await Promise.all(
      [twice, twice.toUpperCase()].map(async (name, index) => {
        const body = { username: name, email: `${twice}-${index}@mail.example`, password }
        return (await visitor().call(register, { body })).status
      }),
    )
    expect(statuses.sort()).toEqual([201, 409])
  })

  it('refuses a password that is too short, too long or too common, each with its message', async () => {
    const attempt = async (chosen: string) => {
      const username = uniqueName('weak')
      const body = { username, email: `${username}@mail.example`, password: chosen }
      return (await visitor().call(register, { body })).error
    }
    expect((await attempt('short')).message).toBe('Password must be at least 6 characters long')
    expect((await attempt('x'.repeat(129))).message).toBe('Password too long (max 128 characters)')
    expect((await attempt('password')).message).toBe('This password is too common. Choose another one.')
  })

  it('gives the same answer for a wrong password and an unknown user, and locks after five failures', async () => {
    const { username } = await registered()
    const guesser = visitor()
    const guess = (name: string) => guesser.call(signIn, { body: { username: name, password: 'wrong-guess' } })
    const unknown = await guess(uniqueName('nobody'))
    expect(unknown.status).toBe(401)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await guess(username)
      expect(answer.status).toBe(401)
      expect(answer.error.message).toBe(unknown.error.message)
    }
    const locked = await guesser.call(signIn, { body: { username, password } })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    // The lockout applies per address and username, so someone else's guesses don't lock out the owner.
    expect((await visitor().call(signIn, { body: { username, password } })).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('is reset once by the mailed link, and ends every session', async () => {
    const { someone, username, email } = await registered()
    const asked = await visitor().call(requestPasswordReset, { body: { email } })
    expect(asked.status).toBe(200)
    const token = await resetTokenMailedTo(email)
    const verified = await visitor().call(verifyResetToken, { params: { token } })
    expect([verified.body, verified.headers.get('cache-control')]).toEqual([{ valid: true }, 'no-store'])
    expect((await visitor().call(checkResetToken, { body: { token } })).body).toEqual({ valid: true })

    const fresh = 'another-good-one'
    expect((await visitor().call(resetPassword, { body: { token, password: fresh } })).status).toBe(200)
    const again = await visitor().call(resetPassword, { body: { token, password: 'yet-another-one' } })
    expect(again.error).toMatchObject({ code: 'invalid_reset_token', message: 'Invalid or expired token' })
    expect((await visitor().call(verifyResetToken, { params: { token } })).body).toEqual({ valid: false })
    expect((await visitor().call(checkResetToken, { body: { token } })).body).toEqual({ valid: false })

    expect((await someone.call(getCurrentUser, {})).status).toBe(401)
    expect((await visitor().call(signIn, { body: { username, password } })).status).toBe(401)
    expect((await visitor().call(signIn, { body: { username, password: fresh } })).status).toBe(200)
  })

  it('gets the same answer for an unknown address', async () => {
    const { email } = await registered()
    const [known, unknown] = await Promise.all(
      [email, `${uniqueName('nobody')}@mail.example`].map((address) =>
        visitor().call(requestPasswordReset, { body: { email: address } }),
      ),
    )
    expect(unknown?.status).toBe(200)
    expect(unknown?.body).toEqual(known?.body)
  })

  it('requires a valid address', async () => {
    const answer = await visitor().call(requestPasswordReset, { body: { email: 'not-an-address' } })
    expect(answer.error).toMatchObject({ code: 'validation_failed', message: 'Please enter a valid email address' })
  })
})

describe('a session', () => {
  it('is not opened by a tampered cookie, which is then cleared', async () => {
    const someone = await signedInAs('recruiter')
    const forged = `${someone.cookie?.slice(0, -4)}AAAA`
    const response = await someone.raw('GET', '/api/user', { headers: { cookie: forged } })
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/i)
  })

  it('has a cookie that scripts and other sites cannot use', async () => {
    const response = await visitor().raw('POST', '/api/login', {
      body: JSON.stringify({ username: 'recruiter', password: 'demo1234' }),
      headers: { 'content-type': 'application/json' },
    })
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['fagfolk', 'fagfolk-devices'])
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/)
  })

  it('ignores requests from a page of another site', async () => {
    const someone = await newlySignedInAs('recruiter')
    const from = (origin: string) => someone.raw('POST', '/api/logout', { headers: { origin } })
    expect((await from('https://evil.example')).status).toBe(403)
    expect((await someone.call(getCurrentUser, {})).status).toBe(200)
    expect((await from(inject('product').siteOrigin)).status).toBe(204)
  })
})
