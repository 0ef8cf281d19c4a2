import type { Page } from 'playwright-core'
import { withSite } from './benchSite.ts'
import { type Figure, percentile } from './figure.ts'

const rounds = 5

/** Measures the time from a click to the next paint, in a list of 100 rows on a desktop. */
export const measure = (): Promise<Figure[]> =>
  withSite(async ({ browser, site, session }) => {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } })
    await context.addCookies([session])
    const page = await context.newPage()
    await page.addInitScript({ content: observeClicks })
    const figures: Figure[] = []
    for (const [name, act] of Object.entries(actsOn(page))) {
      await page.goto('/applicants?limit=100')
      await page.getByRole('row').nth(5).waitFor()
      const delays: number[] = []
      // The first one doesn't count.
      for (let round = 0; round <= rounds; round += 1) delays.push(await delayOf(page, () => act(round)))
      const group = 'From a click to the next paint, 100 rows on a desktop'
      figures.push({ group, name, value: percentile(delays.slice(1), 0.5), unit: 'ms', limit: 100 })
    }
    await context.close()
    return figures
  })

const actsOn = (page: Page): Record<string, (round: number) => Promise<void>> => ({
  'checkbox of a row': (round) =>
    page
      .getByRole('checkbox', { name: /select row/i })
      .nth(1 + round)
      .click(),
  'quick filter': () => page.getByRole('button', { name: 'New Candidates' }).click(),
  'next page': (round) =>
    page.getByRole('button', { name: round % 2 === 0 ? 'Next' : 'Previous', exact: true }).click(),
})

/** The browser reports no events that were handled within a frame: 16 ms. */
const aFrame = 16

async function delayOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('longest = 0')
  await act()
  // Entries arrive after the paint they report, and the list's next rows a moment later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))')
  return Math.max(aFrame, await page.evaluate<number>('longest'))
}

/** Runs in the page: remembers the longest event caused by a user interaction. */
const observeClicks = `
  globalThis.longest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) longest = Math.max(longest, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })`
