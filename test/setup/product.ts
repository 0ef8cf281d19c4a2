import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { local } from '../../infra/configuration/local.ts'
import { localFolder } from '../../scripts/cli/paths.ts'
import { keptFunctions, keptSite } from '../../scripts/dev/local/keptBuild.ts'
import { freePort } from '../../scripts/dev/local/ports.ts'
import { startProduct } from '../../scripts/dev/local/product.ts'
import { serveSite } from '../../scripts/dev/local/site.ts'
import { policiesOf } from '../infra/policies.ts'
import { checkRecordedCalls } from '../infra/recordedCalls.ts'
import { deployedTemplates } from '../infra/synthesised.ts'
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
  /** The key of the demo partner. */
  partnerKey: string
  /** Where OpenSearch answers; not there with the embedded engine. */
  openSearchEndpoint: string | undefined
  /** Where every function writes down the AWS calls it makes. */
  recordings: string
  /** Where the stacks are that were deployed. */
  deploymentFolder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductUnderTest
    /** Which engine searches. */
    searchEngine: 'embedded' | 'opensearch'
  }
}

const applicants = 300

/** Deploys the product to a local AWS of its own, with demo data, and serves the built site; ends all of it afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(localFolder, 'test', String(process.pid))
  const recordings = join(folder, 'recordings')
  const deploymentFolder = join(folder, 'deployment')
  mkdirSync(recordings, { recursive: true })
  const sitePort = await freePort()
  const siteOrigin = `http://localhost:${sitePort}`
  const [siteBuilt, functionsBuilt] = [keptSite(), keptFunctions()]
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
    // Tests ask at once what people ask one after the other: no engine may have to start while somebody waits for it.
    searchesAtOnce: 4,
    idleFunctions: 260,
    briefFunctions: true,
    report: () => {},
  })
  const [product, siteFolder] = await Promise.all([starting, siteBuilt])
  const site = await serveSite({ folder: siteFolder, port: sitePort, apiOrigin: product.apiOrigin })
  project.provide('product', {
    apiOrigin: product.apiOrigin,
    siteOrigin,
    endpoint: product.endpoint,
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
    // Whatever the tests made the functions do, their policies must allow.
    const { refused } = checkRecordedCalls(recordings, policiesOf(deployedTemplates(deploymentFolder, local.stage)))
    rmSync(folder, { recursive: true, force: true })
    if (refused.length > 0) throw new Error(`Policies refuse calls that functions made:\n${refused.join('\n')}`)
  }
}
