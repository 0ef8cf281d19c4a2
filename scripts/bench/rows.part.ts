import { join } from 'node:path'
import { searchApplicants } from '../../shared/contract/search/searchApplicants.ts'
import { listSubmissions } from '../../shared/contract/submissions/listSubmissions.ts'
import { freePort } from '../local/ports.ts'
import { serveSite } from '../local/site.ts'
import { buildBaseline } from './baselinePages.ts'
import { type BenchSite, withSite } from './benchSite.ts'
import { type Figure, medianOf } from './figure.ts'
import { type FirstRows, firstRowsAlone } from './firstRows.ts'

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
    product.push(await firstRowsAlone(browser, session, { ...page, address: `${site}${page.path}` }))
    baseline.push(
      await firstRowsAlone(browser, session, { ...page, address: `${baselineOrigin}/${page.baseline}.html` }),
    )
  }
  return figuresOf(page.name, product.slice(1), baseline.slice(1))
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
