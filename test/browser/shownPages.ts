import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Role } from '../../shared/accounts/domain/user.ts'
import type { AnyRoute, RouteAnswer } from '../../shared/kernel/contract/defineRoute.ts'
import { desktop, phone, test } from './browser.ts'
import { leaveAccountLanguage, screensFolder, wholePicture } from './screens.ts'

export interface Shown {
  path: string
  as?: Role
  /** Opens what is shown from the page. */
  open?: (page: Page) => Promise<unknown>
  /** Changes answers of the server, for what the demo has not set up. */
  answers?: readonly ChangedAnswer[]
}

type ChangedAnswer = (page: Page) => Promise<unknown>

/** Changes what the server answers to a route without parameters. */
export const answering =
  <Route extends AnyRoute>(
    { path, method }: Route,
    change: (answer: RouteAnswer<Route>) => RouteAnswer<Route>,
  ): ChangedAnswer =>
  (page) =>
    page.route(`**${path}`, async (route) => {
      if (route.request().method() !== method) return route.fallback()
      const response = await route.fetch()
      const answer: RouteAnswer<Route> = await response.json()
      return route.fulfill({ status: 200, json: change(answer) })
    })

/** Milliseconds until a page has drawn what it loaded. */
const settling = 700

/** Opens a tab, and clicks again if the page was not ready for the first click. */
export const openTab = (name: RegExp) => async (page: Page) => {
  const tab = page.getByRole('tab', { name })
  await tab.first().waitFor()
  while ((await tab.getAttribute('aria-selected')) !== 'true') {
    await tab.click()
    await page.waitForTimeout(settling)
  }
}

/** Takes pictures of pages in each width, theme and language into `.local/screens`. */
export function picturesOfPages(pages: Record<string, Shown>): void {
  for (const language of ['en', 'da'] as const)
    for (const [name, { path, as, open, answers = [] }] of Object.entries(pages))
      test(`${name}, ${language}`, async ({ visit }) => {
        mkdirSync(screensFolder, { recursive: true })
        for (const theme of ['light', 'dark'] as const)
          for (const size of [phone, desktop]) {
            const intercept = async (page: Page) => {
              await leaveAccountLanguage(page)
              for (const change of answers) await change(page)
            }
            const page = await visit(path, { language, theme, size, intercept, ...(as && { as }) })
            await page.waitForLoadState('networkidle')
            await open?.(page)
            await page.waitForTimeout(settling)
            await wholePicture(page, size, `${name}-${size.width}-${theme}-${language}.png`)
            await page.close()
          }
      })
}
