import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { requestPasswordReset } from '../../shared/contract/identity/requestPasswordReset.ts'
import { visitor } from '../api/client.ts'
import { resetTokenMailedTo } from '../api/mails.ts'
import { newAccount } from './account.ts'
import { addressOf, eventually, heldCalls, seen, test, toasted } from './browser.ts'

/** The address in the mail that a new account was sent. */
async function mailedLink() {
  const account = await newAccount()
  await visitor().call(requestPasswordReset, { body: { email: account.email } })
  const token = await resetTokenMailedTo(account.email)
  return { account, path: `/reset-password?token=${token}` }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel(/^New Password/).fill(password)
  await page.getByLabel(/^Confirm New Password/).fill(confirmation)
  await button(page, 'Reset Password').click()
}

describe.concurrent('resetting a password', () => {
  test('by the mailed link sets the new one, once', async ({ visit }) => {
    const { account, path } = await mailedLink()
    const page = await visit(path)
    const letGo = await heldCalls(page, '**/api/reset-password')
    await choose(page, 'a better horse')
    await seen(button(page, 'Resetting...'))
    expect(await button(page, 'Resetting...').isDisabled()).toBe(true)
    letGo()
    await seen(page.getByRole('heading', { name: 'Password Reset Successfully' }))
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await eventually(() => addressOf(page), '/auth')
    await page.getByRole('textbox', { name: 'Username' }).fill(account.username)
    await page.getByLabel(/^Password/).fill('a better horse')
    await button(page, 'Sign in').click()
    await toasted(page, 'Welcome back!', 'Logged in as Karen')

    const again = await visit(path)
    await seen(again.getByRole('heading', { name: 'Invalid Reset Link' }))
  })

  test('checks the link first', async ({ visit }) => {
    let letGo = () => {}
    const page = await visit('/reset-password?token=unknown', {
      intercept: async (page) => {
        letGo = await heldCalls(page, '**/api/verify-reset-token/*')
      },
    })
    await seen(page.getByText('Verifying reset token...'))
    letGo()
    await seen(
      page.getByRole('heading', { name: 'Invalid Reset Link' }),
      page.getByText('This password reset link is invalid or has expired.'),
    )
    await toasted(page, 'Invalid or expired token')
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await eventually(() => addressOf(page), '/forgot-password')
  })

  test('needs a link with a token', async ({ visit }) => {
    const page = await visit('/reset-password')
    await seen(page.getByRole('heading', { name: 'Invalid Reset Link' }))
    await toasted(page, 'No token provided')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await eventually(() => addressOf(page), '/auth')
  })

  test('needs a password long enough, written twice alike', async ({ visit }) => {
    const { path } = await mailedLink()
    const page = await visit(path)
    await choose(page, 'short', 'other')
    await seen(page.getByText('Password must be at least 6 characters long'), page.getByText("Passwords don't match"))
    const confirmation = page.getByLabel(/^Confirm New Password/)
    expect(await confirmation.getAttribute('aria-invalid')).toBe('true')
  })

  test('refuses a common password at its field and keeps the link', async ({ visit }) => {
    const { path } = await mailedLink()
    const page = await visit(path, { refused: ['400 /api/reset-password'] })
    await choose(page, 'password')
    await seen(page.getByText('This password is too common'))
    await choose(page, 'a better horse')
    await seen(page.getByRole('heading', { name: 'Password Reset Successfully' }))
  })
})
