import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually, failing, gone, seen, test, toastArea, toasted } from './browser.ts'

const toasts = (page: Page) => toastArea(page).locator('li')

const withFailingLogout = {
  as: 'recruiter',
  refused: ['500 /api/logout'],
  intercept: async (page: Page) => {
    await page.clock.install()
    await failing('**/api/logout')(page)
  },
} as const

describe.concurrent('a toast', () => {
  test('leaves after 5 seconds', async ({ visit }) => {
    const page = await visit('/', withFailingLogout)
    await page.getByRole('button', { name: 'Logout' }).click()
    await toasted(page, 'Logout failed')
    await page.clock.fastForward(3500)
    expect(await toasts(page).count()).toBe(1)
    await page.clock.fastForward(1500)
    await gone(toasts(page))
  })

  test('takes the place of the one before', async ({ visit }) => {
    const page = await visit('/auth', { refused: ['401 /api/login', 'ERR_FAILED /api/login'] })
    await page.getByRole('textbox', { name: 'Username' }).fill('nobody')
    await page.getByLabel(/^Password/).fill('wrong one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await toasted(page, 'Login failed', 'Invalid username or password')
    await page.route('**/api/login', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await toasted(page, 'Login failed', 'The server cannot be reached. Check your connection and try again.')
    expect(await toasts(page).count()).toBe(1)
  })

  test('is reached with F8 and closed by its button', async ({ visit }) => {
    const page = await visit('/', withFailingLogout)
    await page.getByRole('button', { name: 'Logout' }).click()
    await toasted(page, 'Logout failed')
    await page.keyboard.press('F8')
    await eventually(() => toastArea(page).locator('ol:focus, ol :focus').count(), 1)
    await page.keyboard.press('Tab')
    await toasts(page).getByRole('button', { name: 'Close' }).press('Enter')
    await gone(toasts(page))
  })

  test('is swiped away to the right', async ({ visit }) => {
    const page = await visit('/', withFailingLogout)
    await page.getByRole('button', { name: 'Logout' }).click()
    const title = toasts(page).getByText('Logout failed')
    await seen(title)
    const box = await title.boundingBox()
    if (!box) throw new Error('The toast has no place')
    const swipe = async (pixels: number) => {
      await page.mouse.move(box.x + 5, box.y + 5)
      await page.mouse.down()
      for (let moved = 0; moved <= pixels; moved += 5) await page.mouse.move(box.x + 5 + moved, box.y + 5)
      await page.mouse.up()
    }
    await swipe(40)
    await eventually(() => title.boundingBox(), box)
    await swipe(60)
    await gone(title)
  })
})
