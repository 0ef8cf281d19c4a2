import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import { demoPassword } from '../demo/demoUsers.ts'
import { launchOptions } from '../local/chromium.ts'
import { freePort } from '../local/ports.ts'
import { startProduct } from '../local/product.ts'
import { buildSite, serveSite } from '../local/site.ts'

/** The built pages, served, and a browser to look at them. */
export interface BenchPages {
  /** Where they are served, such as `http://localhost:40123`. */
  site: string
  browser: Browser
}

/** The pages before the running product. */
export interface BenchSite extends BenchPages {
  /** A folder for what the work makes; it goes with the rest. */
  folder: string
  /** Where the API answers, path prefix included. */
  apiOrigin: string
  /** That of a recruiter. */
  session: Cookie
}

export type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Builds the pages, serves them, and ends all of it after the work. Whatever they ask an API is passed on to `apiOrigin`. */
export async function withPages<Result>(
  { port, apiOrigin, folder }: { port: number; apiOrigin: string; folder: string },
  work: (pages: BenchPages) => Promise<Result>,
): Promise<Result> {
  const pages = join(folder, 'web')
  await buildSite(pages)
  const server = await serveSite({ folder: pages, apiOrigin, port })
  const browser = await chromium.launch(await launchOptions())
  try {
    return await work({ site: `http://localhost:${port}`, browser })
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The same before the product on a local AWS of its own, with demo data: so many applicants, and what belongs to them. */
export async function withSite<Result>(
  work: (site: BenchSite) => Promise<Result>,
  { applicants = 500 }: { applicants?: number } = {},
): Promise<Result> {
  const port = await freePort()
  return inFolder(async (folder) => {
    const product = await startProduct({
      siteOrigin: `http://localhost:${port}`,
      applicants,
      today: new Date().toISOString().slice(0, 10),
      deploymentFolder: join(folder, 'deployment'),
      report: () => {},
    })
    const { apiOrigin } = product
    try {
      return await withPages({ port, apiOrigin, folder }, async (pages) =>
        work({ ...pages, folder, apiOrigin, session: await sessionCookie(apiOrigin, pages.site) }),
      )
    } finally {
      await product.stop()
    }
  })
}

/** A folder for the time of some work. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-bench-'))
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
  if (!name || !value) throw new Error(`Signing in is answered ${status} without a session`)
  return { name, value, url, httpOnly: true, sameSite: 'Lax' }
}
