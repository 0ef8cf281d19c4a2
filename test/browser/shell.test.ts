import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually, seen, test } from './browser.ts'
import { leaveAccountLanguage, picture } from './screens.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')

describe.concurrent('theme and language', () => {
  test('the theme is light by default, and the choice is stored', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    await seen(navigation(page))
    expect(await themeOf(page)).toBe('light')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await eventually(() => themeOf(page), 'dark')
    await page.reload()
    await seen(page.getByRole('button', { name: 'Switch to light theme' }))
    expect(await themeOf(page)).toBe('dark')
  })

  test('the language is English by default, and the choice is stored', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter', intercept: leaveAccountLanguage })
    await seen(page.getByRole('heading', { name: 'Dashboard' }))
    await picture(page, 'dashboard')
    await page.getByRole('button', { name: 'Dansk' }).click()
    await seen(page.getByRole('heading', { name: 'Overblik' }))
    await page.reload()
    await seen(page.getByRole('heading', { name: 'Overblik' }))
    expect(await page.locator('html').getAttribute('lang')).toBe('da')
    await page.getByRole('button', { name: 'English' }).click()
    await seen(page.getByRole('heading', { name: 'Dashboard' }))
  })
})
