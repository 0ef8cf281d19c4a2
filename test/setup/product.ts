import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { installedCommand, localFolder, pathWithNode24, repositoryFolder } from '../../scripts/local/paths.ts'
import { freePort } from '../../scripts/local/ports.ts'
import { runToEnd } from '../../scripts/local/processes.ts'
import { startProduct } from '../../scripts/local/product.ts'
import { checkRecordedCalls, configurationWith } from '../infra/recordedCalls.ts'
import { lastingOpenSearch } from './lastingOpenSearch.ts'

/** What the tests of the running product are told of it. */
interface ProductUnderTest {
  /** Where the API answers, path prefix included. */
  apiOrigin: string
  /** Where the browser finds the site. */
  siteOrigin: string
  /** The local AWS. */
  endpoint: string
  tableName: string
  /** Where OpenSearch answers; not there with the embedded engine. */
  openSearchEndpoint: string | undefined
  /** Where every function writes down the AWS calls it makes. */
  recordings: string
}

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductUnderTest
    /** Which engine searches. */
    searchEngine: 'embedded' | 'opensearch'
  }
}

const applicants = 500
const configFile = join(repositoryFolder, 'web', 'vite.config.ts')

/**
 * Builds the site from the sources as they are, where no other build takes it away during the tests. In a process of its own: in
 * this one Vitest has set NODE_ENV, and React would be that of development.
 */
async function buildSite(outDir: string): Promise<void> {
  await runToEnd({
    name: 'Building the site',
    command: installedCommand('vite'),
    args: ['build', 'web', '--config', configFile, '--outDir', outDir, '--logLevel', 'error'],
    cwd: repositoryFolder,
    env: { ...process.env, NODE_ENV: 'production', PATH: pathWithNode24() },
    logFile: join(localFolder, 'logs', 'site.log'),
  })
}

/** Deploys the product to a local AWS of its own, with demo data, and serves the built site; ends all of it afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(localFolder, 'test', String(process.pid))
  const recordings = join(folder, 'recordings')
  mkdirSync(recordings, { recursive: true })
  const sitePort = await freePort()
  const siteOrigin = `http://localhost:${sitePort}`
  const siteFolder = process.env.FAGFOLK_TEST_SITE ?? join(folder, 'site')
  const openSearch =
    project.getProvidedContext().searchEngine === 'opensearch'
      ? await lastingOpenSearch(join(folder, 'opensearch'))
      : undefined
  const [product] = await Promise.all([
    startProduct({
      siteOrigin,
      applicants,
      ...(openSearch && { openSearchEndpoint: openSearch.endpoint }),
      today: new Date().toISOString().slice(0, 10),
      deploymentFolder: join(folder, 'deployment'),
      recordCallsInto: recordings,
      report: () => {},
    }),
    existsSync(join(siteFolder, 'index.html')) ? undefined : buildSite(siteFolder),
  ])
  process.env.FAGFOLK_API = product.apiOrigin
  process.env.FAGFOLK_WEB_PORT = String(sitePort)
  const site = await preview({ configFile, logLevel: 'error', build: { outDir: siteFolder } })
  project.provide('product', {
    apiOrigin: product.apiOrigin,
    siteOrigin,
    endpoint: product.endpoint,
    tableName: product.tableName,
    openSearchEndpoint: openSearch?.endpoint,
    recordings,
  })
  return async () => {
    await site.close()
    await product.stop()
    await openSearch?.stop()
    // Whatever the tests made the functions do, their policies must allow.
    const { refused } = checkRecordedCalls(recordings, configurationWith(openSearch?.endpoint))
    rmSync(folder, { recursive: true, force: true })
    if (refused.length > 0) throw new Error(`Policies refuse calls that functions made:\n${refused.join('\n')}`)
  }
}
