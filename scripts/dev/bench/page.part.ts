import { type BenchSite, withSite } from './benchSite.ts'
import { type Figure, medianOf, percentile } from './figure.ts'
import { clickDelays } from './pageClicks.ts'
import { loadOnPhone, phone } from './pageLoads.ts'

const loads = 3

/** What a visitor waits for: pages on a mid-range phone, and the answer to a click in a list of 100. */
export const measure = (): Promise<Figure[]> =>
  withSite(async (site) => [...(await phoneFigures(site)), ...(await clickFigures(site))])

/** Each load in a new profile, with nothing in its cache. */
async function phoneFigures({ browser, site, session }: BenchSite): Promise<Figure[]> {
  const group = 'Pages on a mid-range phone: 4 times slower, 1.6 Mbit/s, 150 ms'
  const visits = [
    { path: '/auth', shows: 'form', cookies: [], limits: { paint: 1800, shift: 0.02 } },
    { path: '/applicants', shows: 'main ul > li', cookies: [session], limits: { paint: undefined, shift: 0.02 } },
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
    const [paint, shift] = [
      medianOf(seen.slice(1), (load) => load.largestPaint),
      medianOf(seen.slice(1), (load) => load.shift),
    ]
    figures.push(
      { group, name: `${path}, largest contentful paint`, value: paint, unit: 'ms', limit: limits.paint },
      { group, name: `${path}, cumulative layout shift`, value: shift, unit: 'score', limit: limits.shift },
    )
  }
  return figures
}

async function clickFigures({ browser, site, session }: BenchSite): Promise<Figure[]> {
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
