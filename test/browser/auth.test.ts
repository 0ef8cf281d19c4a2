import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { newAccount } from './account.ts'
import { addressOf, eventually, heldCalls, seen, test, toasted } from './browser.ts'

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

  test('of another window is noticed at the next call', async ({ visit }) => {
    const { owner } = await newAccount()
    const page = await visit('/', { as: owner, refused: ['401 /api/user', '401 /api/logout'] })
    await seen(button(page, 'Logout'))
    await owner.raw('POST', '/api/logout')
    await page.reload()
    await eventually(() => addressOf(page), '/auth')
  })
})
