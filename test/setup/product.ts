import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { local } from '../../infra/configuration/local.ts'
import { localFolder } from '../../scripts/cli/paths.ts'
import { cachedFunctions, cachedSite } from '../../scripts/dev/local/cachedBuild.ts'
import type { EmulatorName } from '../../scripts/dev/local/emulator.ts'
import { freePort } from '../../scripts/dev/local/ports.ts'
import { startProduct } from '../../scripts/dev/local/product.ts'
import { serveSite } from '../../scripts/dev/local/site.ts'
import { policiesOf } from '../infra/policies.ts'
import { checkRecordedCalls } from '../infra/recordedCalls.ts'
import { deployedTemplates } from '../infra/synthesised.ts'
import { lastingOpenSearch } from './lastingOpenSearch.ts'

/** What tests of the running product know about it. */
interface ProductUnderTest {
  /** The API's URL with its path prefix. */
  apiOrigin: string
  /** The site's URL. */
  siteOrigin: string
  /** The local AWS endpoint. */
  endpoint: string
  emulator: EmulatorName
  tableName: string
  /** The demo partner's key. */
  partnerKey: string
  /** The OpenSearch endpoint, or undefined with the embedded engine. */
  openSearchEndpoint: string | undefined
  /** The folder where functions record their AWS calls. */
  recordings: string
  /** The folder of the deployed stacks. */
  deploymentFolder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductUnderTest
    searchEngine: 'embedded' | 'opensearch'
  }
}

const applicants = 300

/** Deploys the product with demo data to its own local AWS and serves the built site. Stops everything afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(localFolder, 'test', String(process.pid))
  const recordings = join(folder, 'recordings')
  const deploymentFolder = join(folder, 'deployment')
  mkdirSync(recordings, { recursive: true })
  const sitePort = await freePort()
  const siteOrigin = `http://localhost:${sitePort}`
  const [siteBuilt, functionsBuilt] = [cachedSite(), cachedFunctions()]
  const openSearch =
    project.getProvidedContext().searchEngine === 'opensearch'
      ? await lastingOpenSearch(join(folder, 'opensearch'))
      : undefined
  const starting = startProduct({
    siteOrigin,
    applicants,
    ...(openSearch && { openSearchEndpoint: openSearch.endpoint }),
    today: new Date().toISOString().slice(0, 10),
    deploymentFolder,
    bundles: functionsBuilt,
    recordCallsInto: recordings,
    // Tests run searches concurrently that people run one by one. No engine should have to start while a test waits.
    searchesAtOnce: 4,
    idleFunctions: 260,
    briefFunctions: true,
    report: () => {},
  })
  const [product, siteFolder] = await Promise.all([starting, siteBuilt])
  const site = await serveSite({
    folder: siteFolder,
    port: sitePort,
    apiOrigin: product.apiOrigin,
    demo: product.demo,
  })
  project.provide('product', {
    apiOrigin: product.apiOrigin,
    siteOrigin,
    endpoint: product.endpoint,
    emulator: product.emulator.name,
    tableName: product.tableName,
    partnerKey: product.partnerKey,
    openSearchEndpoint: openSearch?.endpoint,
    recordings,
    deploymentFolder,
  })
  return async () => {
    await site.close()
    await product.stop()
    await openSearch?.stop()
    // Policies must allow everything the functions did in the tests.
    const { refused } = checkRecordedCalls(recordings, policiesOf(deployedTemplates(deploymentFolder, local.stage)))
    rmSync(folder, { recursive: true, force: true })
    if (refused.length > 0) throw new Error(`Policies refuse calls that functions made:\n${refused.join('\n')}`)
  }
}
