import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import { demoPassword } from '../demo/demoUsers.ts'
import { launchOptions } from '../local/chromium.ts'
import { freePort } from '../local/ports.ts'
import { startProduct } from '../local/product.ts'
import { buildSite, serveSite } from '../local/site.ts'

/** The built pages in front of the running product, and a browser to visit them. */
export interface BenchSite {
  /** The origin of the pages, such as `http://localhost:40123`. */
  site: string
  browser: Browser
  folder: string
  /** The base URL of the API, including its path prefix. */
  apiOrigin: string
  /** A recruiter's session cookie. */
  session: Cookie
}

export type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Serves the built pages in front of the product, on its own local AWS with demo data. Stops everything afterwards. */
export const withSite = <Result>(work: (site: BenchSite) => Promise<Result>): Promise<Result> =>
  inFolder(async (folder) => {
    const port = await freePort()
    const site = `http://localhost:${port}`
    const closing: (() => Promise<unknown>)[] = []
    try {
      const product = await startProduct({
        siteOrigin: site,
        applicants: 500,
        today: new Date().toISOString().slice(0, 10),
        deploymentFolder: join(folder, 'deployment'),
        report: () => {},
      })
      closing.unshift(product.stop)
      const { apiOrigin } = product
      const pages = join(folder, 'web')
      await buildSite(pages)
      const server = await serveSite({ folder: pages, apiOrigin, port })
      closing.unshift(() => server.close())
      const browser = await chromium.launch(await launchOptions())
      closing.unshift(() => browser.close())
      return await work({ site, browser, folder, apiOrigin, session: await sessionCookie(apiOrigin, site) })
    } finally {
      for (const close of closing) await close()
    }
  })

/** Creates a temporary folder and removes it afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>, parent = tmpdir()): Promise<Result> {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'fagfolk-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sessionCookie(apiOrigin: string, url: string): Promise<Cookie> {
  const { status, headers } = await fetch(`${apiOrigin}${signIn.path}`, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'recruiter', password: demoPassword }),
  })
  const [name, value] = headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? []
  if (!name || !value) throw new Error(`Sign-in returned ${status} without a session`)
  return { name, value, url, httpOnly: true, sameSite: 'Lax' }
}
