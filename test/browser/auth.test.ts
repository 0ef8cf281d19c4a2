import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { uniqueName } from '../api/people.ts'
import { newAccount } from './account.ts'
import { addressOf, eventually, failing, heldCalls, seen, test, toasted } from './browser.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const password = (page: Page, label: RegExp = /^Password/) => page.getByLabel(label)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signIn(page: Page, account: { username: string; password: string }): Promise<void> {
  await field(page, 'Username').fill(account.username)
  await password(page).fill(account.password)
  await button(page, 'Sign in').click()
}

const recruiter = { username: 'recruiter', password: 'demo1234' }

describe.concurrent('the sign-in page', () => {
  test('says what the product is', async ({ visit }) => {
    const page = await visit('/auth')
    await seen(
      page.getByText('The professional recruitment database for skilled trades'),
      page.getByText('Applicant database', { exact: true }),
      page.getByText('Advanced search', { exact: true }),
      page.getByText('GDPR compliance', { exact: true }),
      page.getByText('Role-based access control', { exact: true }),
      page.getByText('Analytics for recruitment metrics', { exact: true }),
    )
    expect(await page.getByRole('complementary').getByRole('listitem').count()).toBe(5)
  })

  test('opens with Login beside Register, which ask for what they need', async ({ visit }) => {
    const page = await visit('/auth')
    const [login, register] = [page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Register' })]
    await seen(login)
    expect(await login.getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('tabpanel').getByRole('textbox').count()).toBe(2)
    expect(await page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    )

    await login.press('ArrowRight')
    expect(await register.getAttribute('aria-selected')).toBe('true')
    for (const name of ['Username', 'Email', 'Password', 'First name', 'Last name']) {
      await seen(page.getByRole('tabpanel').getByLabel(new RegExp(`^${name}`)))
    }
  })

  test('asks for a username and a password', async ({ visit }) => {
    const page = await visit('/auth')
    await button(page, 'Sign in').click()
    await seen(page.getByText('Username is required'), page.getByText('Password is required'))
  })

  test('says what the server found wrong', async ({ visit }) => {
    const page = await visit('/auth', { refused: ['401 /api/login'] })
    await signIn(page, { username: 'recruiter', password: 'wrong one' })
    await toasted(page, 'Login failed', 'Invalid username or password')
    expect(addressOf(page)).toBe('/auth')
  })

  test('says so when no answer comes', async ({ visit }) => {
    const page = await visit('/auth', {
      refused: ['ERR_FAILED /api/login'],
      intercept: (page) => page.route('**/api/login', (route) => route.abort()),
    })
    await signIn(page, recruiter)
    await toasted(page, 'Login failed', 'The server cannot be reached. Check your connection and try again.')
  })

  test('is busy while it signs in, then welcomes', async ({ visit }) => {
    const page = await visit('/auth')
    const letGo = await heldCalls(page, '**/api/login')
    await signIn(page, recruiter)
    await seen(button(page, 'Signing in...'))
    expect(await button(page, 'Signing in...').isDisabled()).toBe(true)
    letGo()
    await toasted(page, 'Welcome back!', 'Logged in as Louise')
    await eventually(() => addressOf(page), '/')
  })

  test('leads to the address asked for', async ({ visit }) => {
    const page = await visit('/applicants?search=welder&page=2')
    await page.waitForURL('/auth')
    await signIn(page, recruiter)
    await eventually(() => addressOf(page), '/applicants?search=welder&page=2')
    await seen(page.getByText(/^Showing 26 to /))
  })

  test('is not for who is signed in', async ({ visit }) => {
    const page = await visit('/auth', { as: 'recruiter' })
    await eventually(() => addressOf(page), '/')
  })

  test('shows the password when asked to', async ({ visit }) => {
    const page = await visit('/auth')
    await password(page).fill('secret')
    await button(page, 'Show password').click()
    expect(await password(page).getAttribute('type')).toBe('text')
    await button(page, 'Hide password').click()
    expect(await password(page).getAttribute('type')).toBe('password')
  })
})

describe.concurrent('registration', () => {
  async function fillIn(page: Page, username: string): Promise<void> {
    await page.getByRole('tab', { name: 'Register' }).click()
    await field(page, 'Username').fill(username)
    await field(page, 'Email').fill(`${username}@mail.example`)
    await password(page).fill('correct horse')
    await field(page, 'First name').fill('Ida')
  }

  test('is busy while it makes the account, then welcomes', async ({ visit }) => {
    const page = await visit('/auth')
    const letGo = await heldCalls(page, '**/api/register')
    await fillIn(page, uniqueName('ida'))
    await button(page, 'Create account').click()
    await seen(button(page, 'Creating account...'))
    expect(await button(page, 'Creating account...').isDisabled()).toBe(true)
    letGo()
    await toasted(page, 'Account created!', 'Welcome to Fagfolk, Ida!')
    await seen(page.getByRole('heading', { name: 'Welcome, Ida' }))
  })

  test('asks for what it needs', async ({ visit }) => {
    const page = await visit('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await button(page, 'Create account').click()
    await seen(
      page.getByText('Username is required'),
      page.getByText('Email is required'),
      page.getByText('Password must be at least 6 characters long'),
    )
  })

  test('says what is taken, at its field too', async ({ visit }) => {
    const { username } = await newAccount()
    const page = await visit('/auth', { refused: ['409 /api/register'] })
    await fillIn(page, username)
    await button(page, 'Create account').click()
    await toasted(page, 'Registration failed', 'Username already exists')
    await seen(page.getByRole('alert').filter({ hasText: 'Username already exists' }))
    expect(await field(page, 'Username').getAttribute('aria-invalid')).toBe('true')
  })
})

describe.concurrent('signing out', () => {
  test('is busy, says goodbye and ends the session', async ({ visit }) => {
    const { owner } = await newAccount()
    const page = await visit('/', { as: owner, refused: ['401 /api/user'] })
    const letGo = await heldCalls(page, '**/api/logout')
    await button(page, 'Logout').click()
    await seen(button(page, 'Logging out...'))
    expect(await button(page, 'Logging out...').isDisabled()).toBe(true)
    letGo()
    await toasted(page, 'Logged out', 'You have been successfully logged out')
    await eventually(() => addressOf(page), '/auth')
    await page.goto('/')
    await eventually(() => addressOf(page), '/auth')
  })

  test('says so when it fails', async ({ visit }) => {
    const page = await visit('/', {
      as: 'recruiter',
      refused: ['500 /api/logout'],
      intercept: failing('**/api/logout'),
    })
    await button(page, 'Logout').click()
    await toasted(page, 'Logout failed', 'Something went wrong on our side')
    await seen(button(page, 'Logout'))
  })

  test('of another window is noticed at the next call', async ({ visit }) => {
    const { owner } = await newAccount()
    const page = await visit('/', { as: owner, refused: ['401 /api/user', '401 /api/logout'] })
    await seen(button(page, 'Logout'))
    await owner.raw('POST', '/api/logout')
    await page.reload()
    await eventually(() => addressOf(page), '/auth')
  })
})

describe.concurrent('a forgotten password', () => {
  test('needs a valid email', async ({ visit }) => {
    const page = await visit('/forgot-password')
    await button(page, 'Send Reset Link').click()
    await seen(page.getByText('Email is required'))
    await field(page, 'Email').fill('not an email')
    await seen(page.getByText('Please enter a valid email address'))
  })

  test('says the same whether there is such an account or not', async ({ visit }) => {
    const page = await visit('/forgot-password')
    await field(page, 'Email').fill(`${uniqueName('nobody')}@mail.example`)
    await button(page, 'Send Reset Link').click()
    await seen(
      page.getByRole('heading', { name: 'Check Your Email' }),
      page.getByText("If an account with that email exists, we've sent you a password reset link."),
      page.getByText('The link expires in 1 hour.'),
    )
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await eventually(() => addressOf(page), '/auth')
  })

  test('tells what went wrong', async ({ visit }) => {
    const page = await visit('/forgot-password', {
      refused: ['500 /api/forgot-password'],
      intercept: failing('**/api/forgot-password'),
    })
    await field(page, 'Email').fill('karen@mail.example')
    await button(page, 'Send Reset Link').click()
    await seen(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side' }))
  })

  test('has words for a failure without any', async ({ visit }) => {
    const page = await visit('/forgot-password', {
      refused: ['502 /api/forgot-password'],
      intercept: (page) => page.route('**/api/forgot-password', (route) => route.fulfill({ status: 502, body: '' })),
    })
    await field(page, 'Email').fill('karen@mail.example')
    await button(page, 'Send Reset Link').click()
    await seen(page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' }))
  })
})
