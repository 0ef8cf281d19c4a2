import type { Browser } from 'playwright-core'
import { freePort } from '../local/ports.ts'
import { inFolder, withPages } from './benchSite.ts'
import { type Figure, percentile } from './figure.ts'
import { type FormTimes, formTimes, type Way } from './formTimes.ts'

const rounds = 2
const staff = { id: '00000000-0000-4000-8000-000000000001', username: 'louise', firstName: 'Louise', role: 'recruiter' }

/** What filling in a form costs: until it can be used after a click, and per key with 20 positions in it. */
export async function measure(): Promise<Figure[]> {
  const port = await freePort()
  // The forms ask the server nothing before they are sent.
  const apiOrigin = `http://localhost:${port}`
  return inFolder((folder) =>
    withPages({ port, apiOrigin, folder }, async ({ browser, site }) => [
      ...figuresOf('public form', await timesOf(browser, site, fromStatus)),
      ...figuresOf('staff form', await timesOf(browser, site, fromDashboard, staff)),
    ]),
  )
}

const fromDashboard: Way = { page: '/', link: 'Add Applicant' }
const fromStatus: Way = { page: '/application-status', link: 'Apply for a job' }

async function timesOf(browser: Browser, site: string, way: Way, user?: typeof staff): Promise<FormTimes[]> {
  const times: FormTimes[] = []
  // One more than counts: the first has nothing in its cache.
  for (let round = 0; round <= rounds; round += 1) {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.route('**/api/**', (route) =>
      user && route.request().url().endsWith('/api/user')
        ? route.fulfill({ json: user })
        : // Whatever else the page asks for is not what is measured.
          route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found', requestId: 'bench' } }),
    )
    times.push(await formTimes(page, way))
    await context.close()
  }
  return times.slice(1)
}

function figuresOf(form: string, times: readonly FormTimes[]): Figure[] {
  const median = (values: readonly number[]) => percentile(values, 0.5)
  const fields = Object.keys(times[0]?.keys ?? {})
  return [
    {
      group: 'Forms, from the click on a link to fields that can be typed into',
      name: form,
      value: median(times.map(({ usable }) => usable)),
      unit: 'ms',
      limit: 200,
    },
    ...fields.map((field) => ({
      group: 'Forms, script per key with 20 positions, 4 times slower',
      name: `${form}, ${field}`,
      value: median(times.flatMap(({ keys }) => keys[field] ?? [])),
      unit: 'ms' as const,
      limit: 16,
    })),
  ]
}
