import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type DemoAccount, demoPassword } from '../demo/demoUsers.ts'
import { launchOptions } from '../local/chromium.ts'
import type { Screen } from './screen.ts'
import { screenList } from './screenList.ts'

interface Look {
  width: number
  height: number
  theme: 'light' | 'dark'
}

const looks: readonly Look[] = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
]

/** How long each step to a picture may take in ms: a second time where it took too long the first time. */
const limits = [30_000, 60_000]

interface Pictures {
  taken: number
  /** Those that could not be taken, each with the reason. */
  missing: string[]
}

/** Pictures of every screen of the site at this origin, as `<screen>-<width>-<theme>.png`; only those named, where any are. */
export async function takeScreens(siteOrigin: string, folder: string, only: readonly string[] = []): Promise<Pictures> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch(await launchOptions())
  try {
    const list = screenList(await somebody(browser, siteOrigin))
    const wanted = only.length > 0 ? list.filter(({ name }) => only.includes(name)) : list
    const pictures = await Promise.all(looks.map((look) => picturesIn(browser, siteOrigin, look, wanted, folder)))
    return {
      taken: pictures.reduce((sum, { taken }) => sum + taken, 0),
      missing: pictures.flatMap(({ missing }) => missing),
    }
  } finally {
    await browser.close()
  }
}

/** The id of the person whom the applicant account belongs to: the demo data gives them a full profile. */
async function somebody(browser: Browser, siteOrigin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: siteOrigin })
  await signIn(context, 'applicant')
  const { firstName, lastName }: Record<string, string> = await (await context.request.get('/api/user')).json()
  await signIn(context, 'recruiter')
  const answer = await context.request.get('/api/applicants', { params: { search: `${firstName} ${lastName}` } })
  const { applicants }: { applicants: { id: string }[] } = await answer.json()
  await context.close()
  return applicants[0]?.id ?? ''
}

async function picturesIn(
  browser: Browser,
  siteOrigin: string,
  { width, height, theme }: Look,
  list: readonly Screen[],
  folder: string,
): Promise<Pictures> {
  const narrow = width < 700
  const missing: string[] = []
  const shown = list.filter(({ onlyNarrow }) => narrow || !onlyNarrow)
  for (const account of new Set(shown.map(({ as }) => as))) {
    const context = await browser.newContext({
      baseURL: siteOrigin,
      viewport: { width, height },
      reducedMotion: 'reduce',
      hasTouch: narrow,
    })
    await context.addInitScript(`localStorage.setItem('fagfolk.theme', '${theme}')`)
    if (account) await signIn(context, account)
    for (const screen of shown.filter(({ as }) => as === account)) {
      const name = `${screen.name}-${width}-${theme}.png`
      const problem = await tryTwice((limit) => takePicture(context, screen, join(folder, name), limit))
      if (problem) missing.push(`${name}: ${problem}`)
    }
    await context.close()
  }
  return { taken: shown.length - missing.length, missing }
}

/** Gives more time where the first try fails. Returns why the second failed, too: the others are to be taken all the same. */
async function tryTwice(take: (limit: number) => Promise<void>): Promise<string | undefined> {
  let problem: string | undefined
  for (const limit of limits) {
    try {
      await take(limit)
      return undefined
    } catch (error) {
      problem = String(error).split('\n', 1)[0]
    }
  }
  return problem
}

async function takePicture(context: BrowserContext, screen: Screen, file: string, limit: number): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(limit)
  try {
    await show(page, screen)
    await page.screenshot({ path: file, animations: 'disabled' })
  } finally {
    await page.evaluate("localStorage.removeItem('fagfolk.language')").catch(() => undefined)
    await page.close()
  }
}

async function show(page: Page, { path, prepare, shows }: Screen): Promise<void> {
  // What a screen is prepared by has its script then.
  await page.goto(path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.getByText(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  // Of several parts, each comes when its answer does.
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  // Texts in their font, and whatever slides in its place.
  await page.waitForTimeout(400)
}

async function signIn(context: BrowserContext, account: DemoAccount): Promise<void> {
  const answer = await context.request.post('/api/login', { data: { username: account, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${await answer.text()}`)
}
