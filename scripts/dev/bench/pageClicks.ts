import type { Page } from 'playwright-core'

const rounds = 5

/** Milliseconds from each click to the next paint, by what is clicked: five of each, after one that does not count. */
export async function clickDelays(page: Page): Promise<Map<string, number[]>> {
  await page.addInitScript({ content: observeClicks })
  await page.goto('/applicants?limit=100')
  const rows = page.getByRole('row')
  await rows.nth(5).waitFor()
  const acts: Record<string, (round: number) => Promise<void>> = {
    'checkbox of a row': (round) =>
      page
        .getByRole('checkbox', { name: /select row/i })
        .nth(1 + round)
        .click(),
    'quick filter': () => page.getByRole('button', { name: 'New Candidates' }).click(),
    'next page': (round) =>
      page.getByRole('button', { name: round % 2 === 0 ? 'Next' : 'Previous', exact: true }).click(),
  }
  const delays = new Map<string, number[]>()
  for (const [name, act] of Object.entries(acts)) {
    const samples: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const delay = await delayOf(page, () => act(round))
      if (round > 0) samples.push(delay)
    }
    delays.set(name, samples)
    // Back to the list without filters.
    await page.goto('/applicants?limit=100')
    await rows.nth(5).waitFor()
  }
  return delays
}

/** The browser tells of no event that was answered within a frame: 16 ms. */
const aFrame = 16

async function delayOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('longest = 0')
  await act()
  await page.evaluate(untilShown)
  return Math.max(aFrame, await page.evaluate<number>('longest'))
}

/** Runs in the page: entries come after the paint that they tell of, and the list's next rows a moment later. */
const untilShown = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))'

/** Runs in the page: keeps the longest of the events that belong to an act of the visitor. */
const observeClicks = `
  globalThis.longest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) longest = Math.max(longest, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })`
