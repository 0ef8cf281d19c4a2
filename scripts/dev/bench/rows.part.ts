import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { CDPSession } from 'playwright-core'
import { build } from 'vite'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { sessionKey } from '../../../web/src/browserStorage.ts'
import { freePort } from '../local/ports.ts'
import { serveSite } from '../local/site.ts'
import { type BenchSite, withSite } from './benchSite.ts'
import { type Figure, medianOf } from './figure.ts'
import { builtScripts } from './web.part.ts'

const rounds = 7

/** Measures the delay until the first rows of the list, compared with a bare React page that has the same grid and its rows. */
export const measure = (): Promise<Figure[]> =>
  withSite(async (site) => {
    const bare = await serveBarePage(site)
    const product: Load[] = []
    const baseline: Load[] = []
    // They take turns, so that a busy moment affects both. One extra run, because the first call starts a function.
    for (let round = 0; round <= rounds; round += 1) {
      product.push(await load(site, `${site.site}/applicants`))
      baseline.push(await load(site, bare.address))
    }
    await bare.close()
    return [
      ...compared('first rows', 'shown', product.slice(1), baseline.slice(1)),
      ...compared('processor time until then', 'cpuMilliseconds', product.slice(1), baseline.slice(1)),
    ]
  })

function compared(name: string, what: keyof Load, product: readonly Load[], baseline: readonly Load[]): Figure[] {
  const group = 'Applicant list, compared with a bare page'
  const [ours, bare] = [product, baseline].map((loads) => medianOf(loads, (each) => each[what])) as [number, number]
  return [
    { group, name, value: ours, unit: 'ms' },
    { group, name: `${name}, bare page`, value: bare, unit: 'ms' },
    { group, name: `${name}, times the bare page`, value: ours / bare, unit: 'times', limit: 2.5 },
  ]
}

/** Builds and serves `baseline/`: no router, session, translation or theme, and the API's response is in the document. */
async function serveBarePage({ folder, apiOrigin, session }: BenchSite) {
  const headers = { cookie: `${session.name}=${session.value}` }
  const answer = await fetch(`${apiOrigin}${searchApplicants.path}?limit=25`, { headers })
  if (!answer.ok) throw new Error(`The list returned ${answer.status}`)
  const [root, outDir, module] = [join(import.meta.dirname, 'baseline'), join(folder, 'baseline'), 'applicantList.tsx']
  await build({
    ...{ configFile: false, root, logLevel: 'error', plugins: [react()] },
    build: { outDir, emptyOutDir: true, manifest: true, rolldownOptions: { input: join(root, module) } },
  })
  const [script, ...imported] = builtScripts(outDir, [module])
  const preloads = imported.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Baseline</title>
${preloads}
<div id="root"></div>
<script type="application/json" id="answer">${(await answer.text()).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/${script}"></script>
</html>
`
  writeFileSync(join(outDir, 'applicantList.html'), page)
  const port = await freePort()
  const server = await serveSite({ folder: outDir, port, apiOrigin })
  return { address: `http://localhost:${port}/applicantList.html`, close: () => server.close() }
}

/** Milliseconds until the paint with the first rows, and the main thread's work until then. */
interface Load {
  shown: number
  cpuMilliseconds: number
}

/** Opens a page on a desktop, in a new profile with an empty cache, signed in as the recruiter. */
async function load({ browser, session }: BenchSite, address: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([session])
    // Signing in also stores the role.
    const stored = JSON.stringify({ role: 'recruiter', since: Date.now() })
    await context.addInitScript(`localStorage.setItem('${sessionKey}', ${JSON.stringify(stored)})`)
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    // Thread time only, so that other load on the machine doesn't count.
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.addInitScript({ content: noteWhenShown })
    await page.goto(address, { waitUntil: 'commit' })
    return { shown: await page.evaluate<number>('rowsShown'), cpuMilliseconds: await mainThread(devTools) }
  } finally {
    await context.close()
  }
}

async function mainThread(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Runs in the page: resolves right after the paint that shows the first row. */
const noteWhenShown = `
  globalThis.rowsShown = new Promise((shown) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('.MuiDataGrid-row')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => shown(performance.now())))
    }).observe(document, { childList: true, subtree: true })
  })`
