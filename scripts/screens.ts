import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, preview } from 'vite'
import { localFolder, repositoryFolder } from './local/paths.ts'
import { freePort } from './local/ports.ts'
import { stopAtTheEnd, stopEverything } from './local/processes.ts'
import { startProduct } from './local/product.ts'
import { describeProblem } from './local/startupProblem.ts'
import { takeScreens } from './screens/takeScreens.ts'

const workFolder = join(localFolder, 'screens')
const pictures = join(repositoryFolder, 'docs', 'screens')

/** Brings the product up with fresh demo data and takes the pictures of `docs/screens`; of the screens named, or all. */
async function screens(only: readonly string[]): Promise<void> {
  const port = await freePort()
  const siteOrigin = `http://localhost:${port}`
  process.env.FAGFOLK_WEB_PORT = String(port)
  const web: InlineConfig = {
    configFile: join(repositoryFolder, 'web', 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(workFolder, 'site') },
  }
  const [product] = await Promise.all([
    startProduct({
      siteOrigin,
      applicants: 500,
      today: new Date().toISOString().slice(0, 10),
      deploymentFolder: join(workFolder, 'deployment'),
      report: console.log,
    }),
    build(web),
  ])
  stopAtTheEnd(product.stop)
  process.env.FAGFOLK_API = product.apiOrigin
  const site = await preview(web)
  stopAtTheEnd(() => site.close())
  if (only.length === 0) rmSync(pictures, { recursive: true, force: true })
  console.log(`${await takeScreens(siteOrigin, pictures, only)} pictures in docs/screens`)
}

try {
  await screens(process.argv.slice(2))
} catch (problem) {
  console.error(describeProblem(problem))
  process.exitCode = 1
} finally {
  await stopEverything()
  rmSync(workFolder, { recursive: true, force: true })
}
