import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { build } from 'vite'
import { signIn } from '../../shared/contract/identity/signIn.ts'
import { demoPassword } from '../demo/demoUsers.ts'
import { launchOptions } from '../local/chromium.ts'
import { repositoryFolder } from '../local/paths.ts'
import { freePort } from '../local/ports.ts'
import { startProduct } from '../local/product.ts'
import { type Figure, percentile } from './figure.ts'
import { clickDelays } from './pageClicks.ts'
import { loadOnPhone, phone } from './pageLoads.ts'
import { serveSite } from './siteServer.ts'

const loads = 3

/** What a visitor waits for: pages on a mid-range phone, and the answer to a click in a list of 100. */
export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-bench-page-'))
  const port = await freePort()
  const site = `http://localhost:${port}`
  const pages = join(folder, 'web')
  await build({
    configFile: join(repositoryFolder, 'web', 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: pages },
  })
  const product = await startProduct({
    siteOrigin: site,
    applicants: 500,
    today: new Date().toISOString().slice(0, 10),
    deploymentFolder: join(folder, 'deployment'),
    report: () => {},
  })
  const server = await serveSite({ folder: pages, apiOrigin: product.apiOrigin, port })
  const browser = await chromium.launch(await launchOptions())
  try {
    const session = await sessionCookie(product.apiOrigin, site)
    return [...(await phoneFigures(browser, site, session)), ...(await clickFigures(browser, site, session))]
  } finally {
    await browser.close()
    server.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

async function sessionCookie(apiOrigin: string, url: string): Promise<Cookie> {
  const { status, headers } = await fetch(`${apiOrigin}${signIn.path}`, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'recruiter', password: demoPassword }),
  })
  const [name, value] = headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? []
  if (!name || !value) throw new Error(`Signing in is answered ${status} without a session`)
  return { name, value, url, httpOnly: true, sameSite: 'Lax' }
}

/** Each load in a new profile, with nothing in its cache. */
async function phoneFigures(browser: Browser, site: string, session: Cookie): Promise<Figure[]> {
  const group = 'Pages on a mid-range phone: 4 times slower, 1.6 Mbit/s, 150 ms'
  const visits = [
    { path: '/auth', shows: 'form', cookies: [], limits: { paint: 1800, shift: 0.02 } },
    { path: '/applicants', shows: 'main ul > li', cookies: [session], limits: { shift: 0.02 } },
  ]
  const figures: Figure[] = []
  for (const { path, shows, cookies, limits } of visits) {
    const seen: Awaited<ReturnType<typeof loadOnPhone>>[] = []
    // One more than counts: at the first call a function starts here.
    for (let load = 0; load <= loads; load += 1) {
      const context = await browser.newContext({ baseURL: site, ...phone })
      await context.addCookies(cookies)
      seen.push(await loadOnPhone(await context.newPage(), path, shows))
      await context.close()
    }
    const median = (what: 'largestPaint' | 'shift') =>
      percentile(
        seen.slice(1).map((load) => load[what]),
        0.5,
      )
    const { paint, shift } = { paint: undefined, ...limits }
    figures.push(
      {
        ...{ group, name: `${path}, largest contentful paint`, value: median('largestPaint'), unit: 'ms' },
        ...(paint !== undefined && { limit: paint }),
      },
      { group, name: `${path}, cumulative layout shift`, value: median('shift'), unit: 'score', limit: shift },
    )
  }
  return figures
}

async function clickFigures(browser: Browser, site: string, session: Cookie): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } })
  await context.addCookies([session])
  const delays = await clickDelays(await context.newPage())
  await context.close()
  return [...delays].map(([name, samples]) => ({
    group: 'From a click to the next paint, 100 rows on a desktop',
    name,
    value: percentile(samples, 0.5),
    unit: 'ms',
    limit: 100,
  }))
}
