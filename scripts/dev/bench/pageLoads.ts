import type { Page } from 'playwright-core'

/** What a page is emulated on, besides its speed. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

const bitsToBytes = (megabits: number): number => (megabits * 1_000_000) / 8

/** Milliseconds until the largest part of a page was painted, and the sum of all its layout shifts. */
interface Load {
  largestPaint: number
  shift: number
}

/** Loads a page at the speed of a phone until it shows this element and has come to rest. */
export async function loadOnPhone(page: Page, path: string, shows: string): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bitsToBytes(1.6),
    uploadThroughput: bitsToBytes(0.75),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript({ content: observePaintAndShift })
  await page.goto(path)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate<Load>('seen')
}

/** Runs in the page, whose browser knows more kinds of entries than the types of Node. */
const observePaintAndShift = `
  globalThis.seen = { largestPaint: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })`
