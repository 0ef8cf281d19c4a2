import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { invalid } from '../../../functions/src/kernel/inputProblems.ts'
import { register } from '../../../shared/accounts/contract/register.ts'
import { requestPasswordReset } from '../../../shared/accounts/contract/requestPasswordReset.ts'
import { resetPassword } from '../../../shared/accounts/contract/resetPassword.ts'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import { signOut } from '../../../shared/accounts/contract/signOut.ts'
import { verifyResetToken } from '../../../shared/accounts/contract/verifyResetToken.ts'
import { ProductError, problemAt, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { failing, noAnswer } from '../world/fakeApi.ts'
import { absent, addressNow, eventually, press, seen, test, toasted } from '../world/page.tsx'
import { sessionUsers } from '../world/people.ts'

const field = (name: string) => page.getByRole('textbox', { name })
const password = (label: RegExp = /^Password/) => page.getByLabelText(label)
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function enter(username: string, secret: string): Promise<void> {
  await field('Username').fill(username)
  await password().fill(secret)
  await button('Sign in').click()
}

describe('the sign-in page', () => {
  test('says what the product is', async ({ visit }) => {
    await visit('/auth')
    await seen(
      page.getByText('The professional recruitment database for skilled trades'),
      page.getByText('Applicant database', { exact: true }),
      page.getByText('Advanced search', { exact: true }),
      page.getByText('GDPR compliance', { exact: true }),
      page.getByText('Role-based access control', { exact: true }),
      page.getByText('Analytics for recruitment metrics', { exact: true }),
    )
    expect(page.getByRole('complementary').getByRole('listitem').length).toBe(5)
  })

  test('opens with Login beside Register, which ask for what they need', async ({ visit }) => {
    await visit('/auth')
    const [login, registration] = [
      page.getByRole('tab', { name: 'Login' }),
      page.getByRole('tab', { name: 'Register' }),
    ]
    await seen(login)
    await expect.element(login).toHaveAttribute('aria-selected', 'true')
    expect(page.getByRole('tabpanel').getByRole('textbox').length).toBe(2)
    await expect
      .element(page.getByRole('link', { name: 'Forgot your password?' }))
      .toHaveAttribute('href', '/forgot-password')

    await press(login, 'ArrowRight')
    await expect.element(registration).toHaveAttribute('aria-selected', 'true')
    for (const name of ['Username', 'Email', 'Password', 'First name', 'Last name']) {
      await seen(page.getByRole('tabpanel').getByLabelText(new RegExp(`^${name}`)))
    }
    await expect.element(registration).toHaveFocus()
  })

  test('asks for a username and a password', async ({ visit }) => {
    await visit('/auth')
    await button('Sign in').click()
    await seen(page.getByText('Username is required'), page.getByText('Password is required'))
  })

  test('says what the server found wrong', async ({ visit, api }) => {
    api.answer(signIn, () => {
      throw new ProductError('wrong_credentials', 'Invalid username or password')
    })
    await visit('/auth')
    await enter('recruiter', 'wrong one')
    await toasted('Login failed', 'Invalid username or password')
    expect(addressNow()).toBe('/auth')
    // At the form, too, where it stays after the toast has gone, and with the field that is typed anew.
    await seen(page.getByRole('tabpanel').getByText('Invalid username or password', { exact: true }))
    await expect.element(password()).toHaveFocus()
    await expect.element(password()).toHaveAccessibleDescription('Invalid username or password')
  })

  test('says so when no answer comes', async ({ visit, api }) => {
    api.answer(signIn, noAnswer)
    await visit('/auth')
    await enter('recruiter', 'demo1234')
    await toasted('Login failed', 'The server cannot be reached. Check your connection and try again.')
  })

  test('is busy while it signs in, then welcomes', async ({ visit, api, person }) => {
    api.answer(signIn, () => {
      person.now = sessionUsers.recruiter
      return sessionUsers.recruiter
    })
    const letGo = api.hold(signIn)
    await visit('/auth')
    await enter('recruiter', 'demo1234')
    await expect.element(button('Signing in...')).toBeDisabled()
    letGo()
    await toasted('Welcome back!', 'Logged in as Louise')
    await eventually(addressNow, '/')
  })

  test('leads to the address asked for', async ({ visit, api, person }) => {
    api.answer(signIn, () => {
      person.now = sessionUsers.recruiter
      return sessionUsers.recruiter
    })
    await visit('/applicants?pipelineStage=new&page=2')
    await eventually(addressNow, '/auth')
    await enter('recruiter', 'demo1234')
    await eventually(addressNow, '/applicants?pipelineStage=new&page=2')
  })

  test('is not for who is signed in', async ({ visit }) => {
    await visit('/auth', { as: 'recruiter' })
    await eventually(addressNow, '/')
  })

  test('shows the password when asked to', async ({ visit }) => {
    await visit('/auth')
    await password().fill('secret')
    await button('Show password').click()
    await expect.element(password()).toHaveAttribute('type', 'text')
    await button('Hide password').click()
    await expect.element(password()).toHaveAttribute('type', 'password')
  })
})

describe('registration', () => {
  test('is busy while it makes the account, then welcomes', async ({ visit, api, person }) => {
    const ida = { ...sessionUsers.applicant, firstName: 'Ida' }
    api.answer(register, () => {
      person.now = ida
      return ida
    })
    const letGo = api.hold(register)
    await visit('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await field('Username').fill('ida')
    await field('Email').fill('ida@mail.example')
    await password().fill('correct horse')
    await field('First name').fill('Ida')
    await button('Create account').click()
    await expect.element(button('Creating account...')).toBeDisabled()
    letGo()
    await toasted('Account created!', 'Welcome to Fagfolk, Ida!')
    await seen(page.getByRole('heading', { name: 'Welcome, Ida' }))
  })

  test('asks for what it needs', async ({ visit }) => {
    await visit('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await button('Create account').click()
    await seen(
      page.getByText('Username is required'),
      page.getByText('Email is required'),
      page.getByText('Password must be at least 6 characters long'),
    )
  })

  test('says what is wrong in the language chosen since, values and all', async ({ visit }) => {
    await visit('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await field('Username').fill('x'.repeat(61))
    await button('Create account').click()
    await seen(page.getByText('Too long (max 60 characters)'))
    await button('Dansk').click()
    await seen(page.getByText('For langt (højst 60 tegn)'), page.getByText('E-mail er påkrævet'))
  })

  test('says what is taken, at its field too', async ({ visit, api }) => {
    api.answer(register, () => {
      throw refusedAt('username', 'already_exists', 'Username already exists')
    })
    await visit('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await field('Username').fill('ida')
    await field('Email').fill('ida@mail.example')
    await password().fill('correct horse')
    await field('First name').fill('Ida')
    await button('Create account').click()
    await toasted('Registration failed', 'Username already exists')
    await seen(page.getByRole('alert').filter({ hasText: 'Username already exists' }))
    await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true')
  })
})

test('signing out says so when it fails', async ({ visit, api }) => {
  api.answer(signOut, failing)
  await visit('/', { as: 'recruiter' })
  await button('Logout').click()
  await toasted('Logout failed', 'Something went wrong on our side')
  await seen(button('Logout'))
})

test('signing out is busy, says goodbye and leads to the sign-in page', async ({ visit, api, person }) => {
  api.answer(signOut, () => {
    person.now = undefined
    return undefined
  })
  await visit('/', { as: 'recruiter' })
  const letGo = api.hold(signOut)
  await button('Logout').click()
  await expect.element(button('Logging out...')).toBeDisabled()
  letGo()
  await toasted('Logged out', 'You have been successfully logged out')
  await eventually(addressNow, '/auth')
})

describe('a forgotten password', () => {
  async function ask(email: string): Promise<void> {
    await field('Email').fill(email)
    await button('Send Reset Link').click()
  }

  test('needs a valid email', async ({ visit }) => {
    await visit('/forgot-password')
    await button('Send Reset Link').click()
    await seen(page.getByText('Email is required'))
    await field('Email').fill('not an email')
    await seen(page.getByText('Please enter a valid email address'))
  })

  test('says that a link was sent if there is such an account', async ({ visit, api }) => {
    api.answer(requestPasswordReset, () => ({ message: 'Sent' }))
    await visit('/forgot-password')
    await ask('nobody@mail.example')
    await seen(
      page.getByRole('heading', { name: 'Check Your Email' }),
      page.getByText("If an account with that email exists, we've sent you a password reset link."),
      page.getByText('The link expires in 1 hour.'),
    )
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await eventually(addressNow, '/auth')
  })

  test('tells what went wrong', async ({ visit, api }) => {
    api.answer(requestPasswordReset, failing)
    await visit('/forgot-password')
    await ask('karen@mail.example')
    await seen(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side' }))
  })

  test('has words for a failure without any', async ({ visit, api }) => {
    api.answer(requestPasswordReset, () => new Response('', { status: 502 }))
    await visit('/forgot-password')
    await ask('karen@mail.example')
    await seen(page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' }))
  })
})

describe('resetting a password', () => {
  async function choose(secret: string, confirmation = secret): Promise<void> {
    await password(/^New Password/).fill(secret)
    await password(/^Confirm New Password/).fill(confirmation)
    await button('Reset Password').click()
  }

  test('checks the link first', async ({ visit, api }) => {
    api.answer(verifyResetToken, () => ({ valid: false }))
    const letGo = api.hold(verifyResetToken)
    await visit('/reset-password#token=unknown')
    await seen(page.getByText('Verifying reset token...'))
    letGo()
    await seen(
      page.getByRole('heading', { name: 'Invalid Reset Link' }),
      page.getByText('This password reset link is invalid or has expired.'),
    )
    await toasted('Invalid or expired token')
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await eventually(addressNow, '/forgot-password')
  })

  test.for(['#token=known', '?token=known'])(
    'takes the token of %s out of the address, before it asks',
    async (sent, { visit, api }) => {
      const asking: string[] = []
      api.answer(verifyResetToken, () => {
        asking.push(addressNow())
        return { valid: true }
      })
      api.answer(resetPassword, () => ({ message: 'Set' }))
      await visit(`/reset-password${sent}`)
      await choose('a better horse')
      await seen(page.getByRole('heading', { name: 'Password Reset Successfully' }))
      expect([...asking, addressNow()]).toEqual(['/reset-password', '/reset-password'])
      expect(api.asked(resetPassword).map(({ body }) => body.token)).toEqual(['known'])
    },
  )

  test('takes the next link, too, when it is opened on the same page', async ({ visit, api }) => {
    api.answer(verifyResetToken, ({ params }) => ({ valid: params.token === 'newer' }))
    await visit('/reset-password#token=older')
    await seen(page.getByRole('heading', { name: 'Invalid Reset Link' }))
    // The router warns that it could not hold back a step to an address that was typed in.
    vi.mocked(console.warn).mockImplementation(() => undefined)
    window.location.hash = 'token=newer'
    await seen(button('Reset Password'))
    expect(addressNow()).toBe('/reset-password')
  })

  test('needs a link with a token', async ({ visit }) => {
    await visit('/reset-password')
    await seen(page.getByRole('heading', { name: 'Invalid Reset Link' }))
    await toasted('No token provided')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await eventually(addressNow, '/auth')
  })

  test('needs a password long enough, written twice alike', async ({ visit, api }) => {
    api.answer(verifyResetToken, () => ({ valid: true }))
    await visit('/reset-password#token=known')
    await choose('short', 'other')
    await seen(page.getByText('Password must be at least 6 characters long'), page.getByText("Passwords don't match"))
    await expect.element(password(/^Confirm New Password/)).toHaveAttribute('aria-invalid', 'true')
  })

  test('refuses a common password at its field and keeps the link', async ({ visit, api }) => {
    api.answer(verifyResetToken, () => ({ valid: true }))
    api.answer(resetPassword, ({ body }) => {
      if (body.password !== 'password') return { message: 'Set' }
      throw invalid([problemAt('password', 'too_common', 'This password is too common')])
    })
    await visit('/reset-password#token=known')
    await choose('password')
    await seen(page.getByText('This password is too common'))
    await choose('a better horse')
    await seen(page.getByRole('heading', { name: 'Password Reset Successfully' }))
  })
})

test('a field that has the focus from the beginning may be left empty', async ({ visit }) => {
  await visit('/auth')
  await expect.element(page.getByRole('textbox', { name: /^Username/ })).toHaveFocus()
  await page.getByText('DA', { exact: true }).click()
  await seen(page.getByRole('textbox', { name: /^Brugernavn/ }))
  await absent(page.getByText('Brugernavn er påkrævet'))
})
