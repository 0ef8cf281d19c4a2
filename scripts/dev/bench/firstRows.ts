import type { Browser, CDPSession, Page } from 'playwright-core'
import { sessionKey } from '../../../web/src/browserStorage.ts'
import type { Cookie } from './benchSite.ts'

/** What one load took, in milliseconds. */
export interface FirstRows {
  /** From the request for the document to the paint with the first rows. */
  shown: number
  /** Of the page's main thread, until then. */
  processor: number
  /** Of the page's main thread, until the page had come to rest. */
  processorAtRest: number
  /** From the arrival of the first script to the request for the rows, and from there to their arrival; 0 where rows came with the page. */
  requested: number
  answered: number
}

interface Visit {
  address: string
  /** An element of the first row. */
  row: string
  /** The path that the rows are asked for at. */
  rowsPath: string
}

/** Opens a page as `firstRows` does, in a new profile on a desktop: signed in as the recruiter of this cookie, with nothing in its cache. */
export async function firstRowsAlone(browser: Browser, session: Cookie, visit: Visit): Promise<FirstRows> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([session])
  // Signing in, which gave the cookie, leaves the role behind too.
  const kept = JSON.stringify({ role: 'recruiter', since: Date.now() })
  await context.addInitScript(`localStorage.setItem('${sessionKey}', ${JSON.stringify(kept)})`)
  try {
    return await firstRows(await context.newPage(), visit)
  } finally {
    await context.close()
  }
}

/** Opens a page, waits for its first rows and then until it rests. */
async function firstRows(page: Page, { address, row, rowsPath }: Visit): Promise<FirstRows> {
  const session = await page.context().newCDPSession(page)
  // Of the thread itself: what other work of the machine takes away does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript({ content: noteWhenShown(row) })
  await page.goto(address, { waitUntil: 'commit' })
  const shown = await page.evaluate<number>('rowsShown')
  const processor = await mainThread(session)
  await page.waitForLoadState('networkidle')
  const processorAtRest = await mainThread(session)
  const { requested, answered } = await page.evaluate<Pick<FirstRows, 'requested' | 'answered'>>(requestOf(rowsPath))
  return { shown, processor, processorAtRest, requested, answered }
}

/** Milliseconds that the main thread has worked. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Runs in the page: a promise of the moment after the paint that shows the first row. */
const noteWhenShown = (row: string): string => `
  globalThis.rowsShown = new Promise((shown) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(${JSON.stringify(row)})) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => shown(performance.now())))
    }).observe(document, { childList: true, subtree: true })
  })`

/** Runs in the page: what the browser noted of the request for the rows. */
const requestOf = (path: string): string => `{
  const seen = performance.getEntriesByType('resource')
  const scripts = seen.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const rows = seen.find(({ name }) => new URL(name).pathname === ${JSON.stringify(path)})
  const first = Math.min(...scripts.map(({ responseEnd }) => responseEnd));
  ({ requested: rows ? rows.startTime - first : 0, answered: rows ? rows.responseEnd - rows.startTime : 0 })
}`
