import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { localFolder } from '../../scripts/cli/paths.ts'
import { launchOptions } from '../../scripts/dev/local/chromium.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import type { Visitor } from '../api/world/client.ts'
import { signedInAs } from '../api/world/people.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
export type Theme = 'light' | 'dark'
export type Language = 'en' | 'da'

export interface VisitOptions {
  /** The session to use: a demo account that the tests of a file share, or a visitor's own. Signed out by default. */
  as?: Role | Visitor
  size?: typeof desktop
  theme?: Theme
  language?: Language
  /** Expected refusals, as status and path: `409 /api/applicants/{id}`. All others fail the test. */
  refused?: readonly string[]
  /** Called before the first page loads, to delay, answer or break its calls. */
  intercept?: (page: Page) => Promise<unknown>
}
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>

/**
 * A test with a browser. `visit` opens a page with a fresh profile. Console errors and warnings and uncaught errors of
 * its pages fail the test at the end.
 */
export const test = base
  // One for all files, since each visit has its own profile.
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures wanted from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await chromium.launch(await launchOptions())
    onCleanup(() => browser.close())
    return browser
  })
  .extend('visit', async ({ browser, task }, { onCleanup }): Promise<Visit> => {
    const complaints: string[] = []
    const contexts: BrowserContext[] = []
    const unanswered = new Map<Request, string>()
    onCleanup(async () => {
      if (task.result?.state === 'fail') {
        const [problem] = task.result.errors ?? []
        if (problem) problem.message += await stateOf(contexts, unanswered)
        await picturesOf(contexts, task.name)
      }
      await Promise.all(contexts.map((context) => context.close()))
      expect(complaints, 'what the page complained about').toEqual([])
    })
    return async (path, options = {}) => {
      const context = await newContext(browser, options)
      contexts.push(context)
      const page = await context.newPage()
      collectComplaints(page, complaints, options)
      page.on('request', (request) => unanswered.set(request, new Date().toISOString()))
      for (const end of ['requestfinished', 'requestfailed'] as const)
        page.on(end as 'requestfinished', (request) => unanswered.delete(request))
      await options.intercept?.(page)
      await page.goto(path)
      return page
    }
  })

async function newContext(browser: Browser, { as, size = desktop, theme, language }: VisitOptions) {
  const { siteOrigin } = inject('product')
  const context = await browser.newContext({
    baseURL: siteOrigin,
    viewport: size,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  })
  context.setDefaultTimeout(60_000)
  if (as) await context.addCookies([{ ...(await sessionOf(as)), url: siteOrigin, httpOnly: true, sameSite: 'Lax' }])
  const stored = Object.entries({ 'fagfolk.theme': theme, 'fagfolk.language': language })
  const lines = stored.filter(([, value]) => value).map((pair) => `localStorage.setItem(...${JSON.stringify(pair)})`)
  if (lines.length > 0) await context.addInitScript(lines.join('\n'))
  return context
}

/** Gives each visit its own address, so that visits don't share throttles. */
function ownAddress(): string {
  const [, one, two] = crypto.randomUUID().split('-')
  return `2001:db8:${one}:${two}::2`
}

async function sessionOf(person: Role | Visitor): Promise<{ name: string; value: string }> {
  const { cookie } = typeof person === 'string' ? await signedInAs(person) : person
  const [name = '', value = ''] = (cookie ?? '').split('=')
  return { name, value }
}

function collectComplaints(page: Page, complaints: string[], { as, refused = [] }: VisitOptions): void {
  const expected = new Set(as ? refused : ['401 /api/user', ...refused])
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const status = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::(\w+))/.exec(
      message.text(),
    )
    const path = URL.parse(message.location().url)?.pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, '{id}')
    if (status && expected.has(`${status[1] ?? status[2]} ${path}`)) return
    complaints.push(status ? `refused: ${status[1] ?? status[2]} ${path}` : `${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
}

/** Describes the pending requests and the pages of a failed test, since the report may be all that is left of it. */
async function stateOf(contexts: readonly BrowserContext[], unanswered: Map<Request, string>): Promise<string> {
  const waiting = [...unanswered].map(([request, since]) => `${request.method()} ${request.url()}, since ${since}`)
  const pages = contexts.flatMap((context) => context.pages())
  const texts = await Promise.all(
    pages.map((page) => page.textContent('body', { timeout: 2000 }).catch((problem: unknown) => String(problem))),
  )
  const shown = texts.map((text) => (text ?? '').replaceAll(/\s+/g, ' ').slice(0, 1500))
  return ['', 'Without an answer:', ...waiting, 'Shown:', ...shown].join('\n')
}

async function picturesOf(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const folder = join(localFolder, 'test-failures')
  mkdirSync(folder, { recursive: true })
  const pages = contexts.flatMap((context) => context.pages())
  const fileName = name.replaceAll(/[^\w]+/g, '-').slice(0, 80)
  await Promise.all(pages.map((page, number) => page.screenshot({ path: join(folder, `${fileName}-${number}.png`) })))
}

/** Waits until all of these are visible. */
export async function seen(...places: readonly Locator[]): Promise<void> {
  await Promise.all(places.map((place) => place.first().waitFor()))
}

/** Waits until all of these are hidden. */
export async function absent(...places: readonly Locator[]): Promise<void> {
  await Promise.all(places.map((place) => place.first().waitFor({ state: 'hidden' })))
}

/** Waits until a value read repeatedly equals the expected one. */
export async function eventually<Value>(read: () => Promise<Value> | Value, expected: Value): Promise<void> {
  const deadline = Date.now() + 30_000
  let value = await read()
  while (!isDeepStrictEqual(value, expected) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 40))
    value = await read()
  }
  expect(value).toEqual(expected)
}

/** The page's toast area, including when a dialog hides it from the accessibility tree. */
export const toastArea = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/, includeHidden: true })

/** Waits for the toast with this title and, if given, this description. */
export async function toasted(page: Page, title: string, description?: string): Promise<void> {
  const toast = toastArea(page)
    .locator('li')
    .filter({ has: page.getByText(title, { exact: true }) })
  await seen(description === undefined ? toast : toast.filter({ has: page.getByText(description, { exact: true }) }))
}

/** Returns the page's path, query and fragment. */
export function currentUrl(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Holds back calls to a path until the returned function is called. */
export async function heldCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
