import { join } from 'node:path'
import { listSubmissions } from '../../../shared/intake/contract/listSubmissions.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
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

const list: RowsPage = {
  name: 'Applicant list',
  path: '/applicants',
  rowsPath: searchApplicants.path,
  query: '?limit=25',
  row: '.MuiDataGrid-row',
  baseline: 'applicantList',
}
const pages: readonly RowsPage[] = [
  list,
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

/**
 * How late the first rows of a page are, beside a bare page of React and the list's grid that is handed its rows; and beside one of
 * the page's own components that is handed the page's.
 */
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

/** In turn, so that a busy moment of the machine hits all, each in a new profile with nothing in its cache. */
async function compare({ browser, site, session }: BenchSite, baselineOrigin: string, page: RowsPage) {
  const product: FirstRows[] = []
  const grid: FirstRows[] = []
  const own: FirstRows[] = []
  const bare = (shown: RowsPage) =>
    firstRowsAlone(browser, session, { ...shown, address: `${baselineOrigin}/${shown.baseline}.html` })
  // One more than counts: at the first call a function starts here.
  for (let round = 0; round <= rounds; round += 1) {
    product.push(await firstRowsAlone(browser, session, { ...page, address: `${site}${page.path}` }))
    grid.push(await bare(list))
    if (page !== list) own.push(await bare(page))
  }
  return figuresOf(page.name, product.slice(1), { grid: grid.slice(1), own: own.slice(1) })
}

function figuresOf(
  name: string,
  product: readonly FirstRows[],
  { grid, own }: { grid: readonly FirstRows[]; own: readonly FirstRows[] },
): Figure[] {
  const group = `${name}, beside bare pages`
  const median = (loads: readonly FirstRows[], what: keyof FirstRows) => medianOf(loads, (load) => load[what])
  const times = (what: keyof FirstRows, bare: readonly FirstRows[]) => median(product, what) / median(bare, what)
  const beside = (what: keyof FirstRows, words: string): Figure[] => [
    { group, name: words, value: median(product, what), unit: 'ms' },
    { group, name: `${words}, bare grid`, value: median(grid, what), unit: 'ms' },
    { group, name: `${words}, times the bare grid`, value: times(what, grid), unit: 'times', limit: 2 },
    ...(own.length > 0
      ? [{ group, name: `${words}, times a bare page of its own`, value: times(what, own), unit: 'times' } as const]
      : []),
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
