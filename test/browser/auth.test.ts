import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { newAccount } from './account.ts'
import { currentUrl, eventually, seen, test } from './browser.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.concurrent('signing out', () => {
  test('in another window is noticed at the next call', async ({ visit }) => {
    const { owner } = await newAccount()
    const refused = ['user', 'logout', 'my-profile', 'my-profile/questions'].map((path) => `401 /api/${path}`)
    const page = await visit('/', { as: owner, refused })
    await seen(button(page, 'Logout'))
    await owner.raw('POST', '/api/logout')
    await page.reload()
    await eventually(() => currentUrl(page), '/auth')
  })
})
