import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { type BenchSite, withSite } from './benchSite.ts'
import { boardMoves } from './boardMoves.ts'
import { type Figure, medianOf } from './figure.ts'
import { type FirstRows, firstRowsAlone } from './firstRows.ts'

const applicants = 5000
const rounds = 7

/** The pipeline board: its first cards beside the first rows of the table, and moves of its cards. */
export const measure = (): Promise<Figure[]> =>
  withSite(async (site) => [...(await cardFigures(site)), ...(await moveFigures(site))], { applicants })

/** Both in turn, so that a busy moment of the machine meets both. */
async function cardFigures({ browser, site, session }: BenchSite): Promise<Figure[]> {
  const cards: FirstRows[] = []
  const rows: FirstRows[] = []
  const { path: rowsPath } = searchApplicants
  // One more than counts: at the first call a function starts here.
  for (let round = 0; round <= rounds; round += 1) {
    const [board, table] = [`${site}/applicants?view=board`, `${site}/applicants`]
    cards.push(await firstRowsAlone(browser, session, { address: board, row: 'li[data-movable]', rowsPath }))
    rows.push(await firstRowsAlone(browser, session, { address: table, row: '.MuiDataGrid-row', rowsPath }))
  }
  const group = `Board with ${applicants.toLocaleString('en')} applicants, beside the table`
  const shown = (loads: readonly FirstRows[]) => medianOf(loads.slice(1), (load) => load.shown)
  const processor = (loads: readonly FirstRows[]) => medianOf(loads.slice(1), (load) => load.processor)
  return [
    { group, name: 'first cards', value: shown(cards), unit: 'ms', limit: shown(rows) },
    { group, name: 'first rows of the table', value: shown(rows), unit: 'ms' },
    { group, name: 'processor time until the first cards', value: processor(cards), unit: 'ms' },
    { group, name: 'processor time until the first rows of the table', value: processor(rows), unit: 'ms' },
  ]
}

async function moveFigures({ browser, site, session }: BenchSite): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } })
  await context.addCookies([session])
  const moves = await boardMoves(await context.newPage())
  await context.close()
  const group = 'A move on that board, with the first 50 cards of each column'
  return [...moves].flatMap(([way, seen]): Figure[] => [
    { group, name: `${way}, until it is shown`, value: medianOf(seen, ({ shown }) => shown), unit: 'ms', limit: 100 },
    { group, name: `${way}, until it is confirmed`, value: medianOf(seen, ({ confirmed }) => confirmed), unit: 'ms' },
  ])
}
