import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { searchApplicants } from '../../shared/contract/search/searchApplicants.ts'
import { listSubmissions } from '../../shared/contract/submissions/listSubmissions.ts'
import { sessionKey } from '../../web/src/browserStorage.ts'
import { freePort } from '../local/ports.ts'
import { serveSite } from '../local/site.ts'
import { buildBaseline } from './baselinePages.ts'
import { type BenchSite, type Cookie, withSite } from './benchSite.ts'
import { type Figure, medianOf } from './figure.ts'
import { type FirstRows, firstRows } from './firstRows.ts'

interface RowsPage {
  name: string
  path: string
  /** Where its first rows come from. */
  rowsPath: string
  query: string
  /** An element that each row has, here and in the baseline. */
  row: string
  /** The page of `baseline/` that shows the same rows. */
  baseline: string
}

const pages: readonly RowsPage[] = [
  {
    name: 'Applicant list',
    path: '/applicants',
    rowsPath: searchApplicants.path,
    query: '?limit=25',
    row: '.MuiDataGrid-row',
    baseline: 'applicantList',
  },
  {
    name: 'Dashboard',
    path: '/',
    rowsPath: searchApplicants.path,
    query: '?limit=5',
    row: 'li a[href*="applicant="]',
    baseline: 'dashboard',
  },
  {
    name: 'Submissions',
    path: '/submissions',
    rowsPath: listSubmissions.path,
    query: '',
    row: 'tbody td',
    baseline: 'submissions',
  },
]

const rounds = 7

/** How late the first rows of a page are, beside a bare page of React and the same components that is handed the same rows. */
export const measure = (): Promise<Figure[]> =>
  withSite(async (site) => {
    const baseline = await serveBaseline(site)
    try {
      const figures: Figure[] = []
      for (const page of pages) figures.push(...(await compare(site, baseline.origin, page)))
      return figures
    } finally {
      await baseline.close()
    }
  })

async function serveBaseline({ folder, apiOrigin, session }: BenchSite) {
  const handed = await Promise.all(
    pages.map(async ({ baseline, rowsPath, query }) => {
      const headers = { cookie: `${session.name}=${session.value}` }
      const answer = await fetch(`${apiOrigin}${rowsPath}${query}`, { headers })
      if (!answer.ok) throw new Error(`${rowsPath} is answered ${answer.status}`)
      return [baseline, await answer.json()] as const
    }),
  )
  const built = join(folder, 'baseline')
  await buildBaseline(built, Object.fromEntries(handed))
  const port = await freePort()
  const site = await serveSite({ folder: built, port, apiOrigin })
  return { origin: `http://localhost:${port}`, close: () => site.close() }
}

/** Both in turn, so that a busy moment of the machine hits both, each in a new profile with nothing in its cache. */
async function compare({ browser, site, session }: BenchSite, baselineOrigin: string, page: RowsPage) {
  const product: FirstRows[] = []
  const baseline: FirstRows[] = []
  // One more than counts: at the first call a function starts here.
  for (let round = 0; round <= rounds; round += 1) {
    product.push(await load(browser, { ...page, address: `${site}${page.path}` }, session))
    baseline.push(await load(browser, { ...page, address: `${baselineOrigin}/${page.baseline}.html` }, session))
  }
  return figuresOf(page.name, product.slice(1), baseline.slice(1))
}

async function load(browser: Browser, visit: Parameters<typeof firstRows>[1], session: Cookie): Promise<FirstRows> {
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

function figuresOf(name: string, product: readonly FirstRows[], baseline: readonly FirstRows[]): Figure[] {
  const group = `${name}, beside a bare page with the same rows`
  const median = (loads: readonly FirstRows[], what: keyof FirstRows) => medianOf(loads, (load) => load[what])
  const beside = (what: keyof FirstRows, words: string): Figure[] => [
    { group, name: words, value: median(product, what), unit: 'ms' },
    { group, name: `${words}, bare page`, value: median(baseline, what), unit: 'ms' },
    { group, name: `${words}, times`, value: median(product, what) / median(baseline, what), unit: 'times', limit: 2 },
  ]
  return [
    ...beside('shown', 'first rows'),
    ...beside('processor', 'processor time until then'),
    { group, name: 'processor time until it rests', value: median(product, 'processorAtRest'), unit: 'ms' },
    {
      group,
      name: 'from the first script to the request for rows',
      value: median(product, 'requested'),
      unit: 'ms',
      limit: 100,
    },
    { group, name: 'from there to their arrival', value: median(product, 'answered'), unit: 'ms' },
  ]
}
