import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { promisify } from 'node:util'
import { pathWithNode24 } from '../../cli/paths.ts'
import { launchOptions } from '../local/chromium.ts'
import { freePort } from '../local/ports.ts'
import { type BenchSite, withSite } from './benchSite.ts'
import { type Figure, medianOf } from './figure.ts'

/** Fetched by npx on demand: as a dependency it would add a hundred packages to every clone. */
const lighthouse = 'lighthouse@13.5.0'
const runs = 3

interface Visit {
  path: string
  signedIn: boolean
  /** The minimum score, out of 100, and the maximum milliseconds until the largest contentful paint. */
  score: number
  paint?: number
}

const visits: readonly Visit[] = [
  { path: '/auth', signedIn: false, score: 95, paint: 1800 },
  { path: '/public-apply', signedIn: false, score: 95, paint: 1800 },
  { path: '/applicants', signedIn: true, score: 90 },
]

/** Measures page speed with Lighthouse on its simulated phone; the median of three runs. */
export const measure = (): Promise<Figure[]> =>
  withSite(async ({ site, session }) => {
    const front = await serveWithoutReferrerPolicy(site)
    try {
      const figures: Figure[] = []
      for (const visit of visits) figures.push(...(await figuresOf({ site: front.origin, session }, visit)))
      return figures
    } finally {
      front.close()
    }
  })

/** Serves the same pages without one header: Lighthouse 13 in our Chromium aborts every document that has it. */
async function serveWithoutReferrerPolicy(site: string): Promise<{ origin: string; close: () => void }> {
  const port = await freePort()
  const server = createServer((incoming, response) => {
    const forwarded = request(
      `${site}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (upstream) => {
        const { 'referrer-policy': _, ...headers } = upstream.headers
        response.writeHead(upstream.statusCode ?? 502, headers)
        upstream.pipe(response)
      },
    )
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  }).listen(port)
  await once(server, 'listening')
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

type Visited = Pick<BenchSite, 'site' | 'session'>

async function figuresOf(site: Visited, visit: Visit): Promise<Figure[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await reportOn(site, visit))
  const group = 'Lighthouse, speed on a simulated phone'
  return [
    {
      group,
      name: `${visit.path}, of 100`,
      value: medianOf(reports, ({ categories }) => 100 * categories.performance.score),
      unit: 'score',
      least: visit.score,
    },
    {
      group,
      name: `${visit.path}, largest contentful paint`,
      value: medianOf(reports, ({ audits }) => audits['largest-contentful-paint'].numericValue),
      unit: 'ms',
      limit: visit.paint,
    },
    {
      group,
      name: `${visit.path}, cumulative layout shift`,
      value: medianOf(reports, ({ audits }) => audits['cumulative-layout-shift'].numericValue),
      unit: 'score',
      limit: 0.02,
    },
  ]
}

interface Report {
  runtimeError?: { message: string }
  categories: { performance: { score: number } }
  audits: Record<'largest-contentful-paint' | 'cumulative-layout-shift', { numericValue: number }>
}

/** Runs in a browser that Lighthouse starts itself, because it can't use pages of a browser controlled by another tool. */
async function reportOn({ site, session }: Visited, { path, signedIn }: Visit): Promise<Report> {
  const cookie = JSON.stringify({ Cookie: `${session.name}=${session.value}` })
  const { executablePath, args = [], env } = await launchOptions()
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, `${site}${path}`, '--quiet', '--output=json', '--only-categories=performance'],
      `--chrome-flags=${['--headless', '--no-sandbox', ...args].join(' ')}`,
      ...(signedIn ? [`--extra-headers=${cookie}`] : []),
    ],
    {
      env: { ...process.env, ...env, PATH: pathWithNode24(), ...(executablePath && { CHROME_PATH: executablePath }) },
      maxBuffer: 64e6,
    },
  )
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`Lighthouse could not load ${path}: ${report.runtimeError.message}`)
  return report
}
