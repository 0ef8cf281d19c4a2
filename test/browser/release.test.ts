import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { absent, phone, seen, test } from './browser.ts'

/** Publishes a document of the page that names another entry script, once the page itself has loaded. */
const publishRelease = (page: Page, path: string): Promise<unknown> =>
  page.route(path, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js')
    await route.fulfill({ response, body })
  })

describe.concurrent('A new release', () => {
  test('is offered when an answer is unreadable, and loaded only on request', async ({ visit }) => {
    const page = await visit('/auth', { size: phone, intercept: (page) => publishRelease(page, '/auth') })
    await page.route('/api/login', (route) => route.fulfill({ json: { idOfUser: 1 } }))
    // Its bar has its own script, which is loaded after the page. The first one is that of a lost connection.
    await page.getByRole('status').nth(1).waitFor({ state: 'attached' })
    const username = page.getByRole('textbox', { name: 'Username' })
    await username.fill('mette')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong-password')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    const reload = page.getByRole('status').getByRole('button', { name: 'Reload' })
    await seen(reload)
    expect(await username.inputValue()).toBe('mette')
    const loaded = page.waitForEvent('load')
    await reload.click()
    await loaded
    await seen(page.getByRole('heading', { name: 'Log in' }))
    await absent(reload)
    expect(await username.inputValue()).toBe('')
  })
})
