import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { localFolder, repositoryFolder } from '../cli/paths.ts'
import { describeProblem } from '../cli/startupProblem.ts'
import { freePort } from './local/ports.ts'
import { stopAtTheEnd, stopEverything } from './local/processes.ts'
import { startProduct } from './local/product.ts'
import { buildSite, serveSite } from './local/site.ts'
import { takeScreens } from './screens/takeScreens.ts'

const pictures = join(localFolder, 'screens')
const shownPictures = join(repositoryFolder, 'docs', 'screens')

interface Wanted {
  /** Names of screens; none means all of them. */
  only: readonly string[]
  /** Whether the pictures that `docs/screens` shows are to be the new ones. */
  docs: boolean
}

/** Brings the product up with fresh demo data, takes its pictures into `.local/screens`, and ends it. */
async function screens({ only, docs }: Wanted, workFolder: string): Promise<void> {
  const port = await freePort()
  const siteOrigin = `http://localhost:${port}`
  const siteFolder = join(workFolder, 'site')
  const [product] = await Promise.all([
    startProduct({
      siteOrigin,
      applicants: 500,
      today: new Date().toISOString().slice(0, 10),
      deploymentFolder: join(workFolder, 'deployment'),
      report: console.log,
    }),
    buildSite(siteFolder),
  ])
  stopAtTheEnd(product.stop)
  const site = await serveSite({ folder: siteFolder, port, apiOrigin: product.apiOrigin })
  stopAtTheEnd(() => site.close())
  if (only.length === 0) rmSync(pictures, { recursive: true, force: true })
  const { taken, missing } = await takeScreens(siteOrigin, pictures, only)
  console.log(`${taken} pictures in ${pictures}`)
  if (docs) console.log(`${renewShown()} of them now in docs/screens`)
  if (missing.length === 0) return
  console.error(`${missing.length} could not be taken:\n${missing.join('\n')}`)
  process.exitCode = 1
}

/** Puts the new pictures in the place of those of the same name that the documentation shows. */
function renewShown(): number {
  const taken = readdirSync(shownPictures).filter((name) => name.endsWith('.png') && existsSync(join(pictures, name)))
  for (const name of taken) copyFileSync(join(pictures, name), join(shownPictures, name))
  return taken.length
}

const workFolder = mkdtempSync(join(tmpdir(), 'fagfolk-screens-'))
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { docs: { type: 'boolean', default: false } },
  })
  await screens({ ...values, only: positionals }, workFolder)
} catch (problem) {
  console.error(describeProblem(problem))
  process.exitCode = 1
} finally {
  await stopEverything()
  rmSync(workFolder, { recursive: true, force: true })
}
