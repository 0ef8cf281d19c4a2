import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
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

/** Pictures of every screen of the site at this origin, as `<screen>-<width>-<theme>.png`; only those named, where any are. */
export async function takeScreens(siteOrigin: string, folder: string, only: readonly string[] = []): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch(await launchOptions())
  try {
    const list = screenList(await somebody(browser, siteOrigin))
    const wanted = only.length > 0 ? list.filter(({ name }) => only.includes(name)) : list
    const pictures = await Promise.all(looks.map((look) => picturesIn(browser, siteOrigin, look, wanted, folder)))
    return pictures.reduce((sum, count) => sum + count, 0)
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
): Promise<number> {
  const narrow = width < 700
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
      await takePicture(context, screen, join(folder, `${screen.name}-${width}-${theme}.png`))
    }
    await context.close()
  }
  return shown.length
}

async function takePicture(context: BrowserContext, { path, prepare, shows }: Screen, file: string): Promise<void> {
  const page = await context.newPage()
  // What a screen is prepared by has its script then.
  await page.goto(path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.getByText(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  // Of several parts, each comes when its answer does.
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  // Texts in their font, and whatever slides in its place.
  await page.waitForTimeout(400)
  await page.screenshot({ path: file, animations: 'disabled' })
  await page.evaluate("localStorage.removeItem('fagfolk.language')")
  await page.close()
}

async function signIn(context: BrowserContext, account: DemoAccount): Promise<void> {
  const answer = await context.request.post('/api/login', { data: { username: account, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${await answer.text()}`)
}
