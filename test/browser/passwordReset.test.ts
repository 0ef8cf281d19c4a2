import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { requestPasswordReset } from '../../shared/accounts/contract/requestPasswordReset.ts'
import { visitor } from '../api/world/client.ts'
import { resetTokenMailedTo } from '../api/world/mails.ts'
import { newAccount } from './account.ts'
import { currentUrl, eventually, heldCalls, seen, test, toasted } from './browser.ts'

/** Requests a reset for a new account and returns the mailed address. */
async function mailedLink() {
  const account = await newAccount()
  await visitor().call(requestPasswordReset, { body: { email: account.email } })
  const token = await resetTokenMailedTo(account.email)
  return { account, path: `/reset-password#token=${token}` }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel(/^New Password/).fill(password)
  await page.getByLabel(/^Confirm New Password/).fill(confirmation)
  await button(page, 'Reset Password').click()
}

describe.concurrent('resetting a password', () => {
  test('sets a new password once, by the mailed link', async ({ visit }) => {
    const { account, path } = await mailedLink()
    const page = await visit(path)
    const releaseCalls = await heldCalls(page, '**/api/reset-password')
    await choose(page, 'a better horse')
    await seen(button(page, 'Resetting...'))
    expect(await button(page, 'Resetting...').isDisabled()).toBe(true)
    releaseCalls()
    await seen(page.getByRole('heading', { name: 'Password Reset Successfully' }))
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await eventually(() => currentUrl(page), '/auth')
    await page.getByRole('textbox', { name: 'Username' }).fill(account.username)
    await page.getByLabel(/^Password/).fill('a better horse')
    await button(page, 'Log in').click()
    await toasted(page, 'Welcome back!', 'Logged in as Karen')

    const again = await visit(path)
    await seen(again.getByRole('heading', { name: 'Invalid Reset Link' }))
  })
})
