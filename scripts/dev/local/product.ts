import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SSMClient } from '@aws-sdk/client-ssm'
import { type Table, tableThrough } from '../../../functions/src/kernel/aws/table.ts'
import { partnerRegister } from '../../../functions/src/partners/stores/partnerRegister.ts'
import type { EngineRequest } from '../../../functions/src/search/embedded/searchEngine.ts'
import { openSearchAt } from '../../../functions/src/search/openSearch/openSearch.ts'
import { changeFeed } from '../../../functions/src/search/stores/changeFeed.ts'
import { local } from '../../../infra/configuration/local.ts'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { indexSize } from '../../../infra/lib/indexSize.ts'
import { apiStageName, namesOf, type StageState } from '../../../infra/lib/names.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { addMissingListAttributes } from '../../ops/addMissingListAttributes.ts'
import { movePasswords } from '../../ops/movePasswords.ts'
import { noteUsernameLooks } from '../../ops/noteUsernameLooks.ts'
import { gatewayKeys } from '../../ops/partners/gatewayKeys.ts'
import { provisionSecrets } from '../../ops/provisionSecrets.ts'
import { countSubmissionsOnce } from '../../ops/recountSubmissions.ts'
import { nextRelease } from '../../ops/release/releaseRecord.ts'
import { type StageReleases, stageReleases } from '../../ops/release/stageReleases.ts'
import { type Rebuilding, rebuildIndex } from '../../ops/search/rebuildIndex.ts'
import { ensureIndex } from '../../ops/search/searchIndexes.ts'
import { selectedTable } from '../../ops/tableInService.ts'
import { letDemoAgentsIn } from '../demo/demoAgents.ts'
import { nameDemoController } from '../demo/demoController.ts'
import { demoPartnerKey } from '../demo/demoPartner.ts'
import { demoUserId } from '../demo/demoUsers.ts'
import { demoSeed, seedDemoData } from '../demo/seed.ts'
import { completeApi } from './completeApi.ts'
import { deployStacks, localAccount } from './deploy.ts'
import type { Emulator } from './emulator.ts'
import { type LocalAws, localAws, localRegion, type MiniStackOptions } from './ministack.ts'

export interface ProductOptions extends MiniStackOptions {
  /** The site's origin in the browser, such as `http://localhost:5173`. */
  siteOrigin: string
  /** The folder of the synthesised stacks and of the record of the last deployment. */
  deploymentFolder?: string
  /** The folder of bundled functions, possibly still being bundled. Bundled on start by default. */
  bundles?: string | Promise<string>
  /** Record every AWS call of every function into this folder. Not on LocalStack, whose functions run in containers. */
  recordCallsInto?: string
  applicants: number
  /** The key of the demo partner from an earlier start. It is retained if it still works. */
  partnerKey?: string | undefined
  /** The demo data ends before this `YYYY-MM-DD` date. */
  today: string
  /** The number of concurrent searches without a cold start. Defaults to 1. */
  searchesAtOnce?: number
  /** Called with the local AWS as soon as it runs. The caller must stop it. */
  started?: (aws: LocalAws) => void
  report: (line: string) => void
}

/** The product on a local AWS, with its stacks, secrets and demo data. */
export interface Product {
  endpoint: string
  emulator: Emulator
  /** The base URL of the API, including its path prefix. */
  apiOrigin: string
  tableName: string
  partnerKey: string
  /** What the examples of the API documentation contain. */
  demo: { key: string; recordOwner: string }
  stop(): Promise<void>
}

/** Starts the product on a local AWS. Anything that exists from an earlier start is retained. Throws a StartupProblem. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  options.report('Starting the local AWS')
  const aws = await localAws(options)
  options.started?.(aws)
  try {
    return { ...(await deployProduct(aws, options)), stop: aws.stop }
  } catch (problem) {
    await aws.stop()
    throw problem
  }
}

async function deployProduct(
  { endpoint, emulator }: LocalAws,
  options: ProductOptions,
): Promise<Omit<Product, 'stop'>> {
  const names = namesOf(local.stage)
  const client = { endpoint, region: localRegion, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }
  const { siteOrigin, bundles, recordCallsInto, openSearchEndpoint } = options
  const ssm = new SSMClient(client)
  const restored = await selectedTable({ ssm, stage: local.stage })
  const tableName = restored?.name ?? names.table
  const table = tableThrough(new DynamoDBClient(client), tableName)
  const search = openSearchEndpoint === undefined ? undefined : localSearch(openSearchEndpoint, table)
  // The indexer starts as soon as it is deployed.
  if (search) await ensureIndex(search)
  const [{ outputs, changed }] = await Promise.all([
    deployStacks({
      endpoint,
      ...(options.deploymentFolder && { folder: options.deploymentFolder }),
      ...(bundles && { app: 'node infra/bin/app.ts' }),
      context: async () => ({
        siteOrigin,
        ...(bundles && { bundles: await bundles }),
        ...(recordCallsInto && emulator.name === 'MiniStack' && { recordCallsInto }),
        ...(openSearchEndpoint && { searchEndpoint: openSearchEndpoint }),
        ...(restored && { state: JSON.stringify({ restoredTable: restored } satisfies Partial<StageState>) }),
      }),
      report: options.report,
    }),
    provisionSecrets({ ssm, stage: local.stage }),
  ])
  const apiId = outputs[names.stack('api')]?.ApiId
  if (!apiId) throw new StartupProblem('The stacks were deployed without an API. Try again with: npm start -- --fresh')
  if (changed) await completeApi(apiId, emulator.name, client)
  const configuration: Configuration = search ? { ...local, search: { engine: 'opensearch', endpoint } } : local
  const releases = stageReleases(configuration, client)
  if (changed || (await releases.read()).live === undefined) await release(releases, tableName)
  const documents = {
    client: new S3Client({ ...client, forcePathStyle: true }),
    bucket: names.bucket('documents', { account: localAccount, region: localRegion }),
  }
  await addMissingListAttributes(table)
  await noteUsernameLooks(table)
  await movePasswords(table, 0)
  await seedDemoData({ table, documents, count: options.applicants, today: options.today, log: options.report })
  await countSubmissionsOnce(table, 0)
  if (search) await fillIndex(search, options.report)
  else {
    const load = () => loadSearchEngine(new LambdaClient(client), names.liveFunction('engine'))
    await Promise.all(Array.from({ length: options.searchesAtOnce ?? 1 }, load))
  }
  const partnerKey = await demoPartnerKey(table, options.partnerKey, {
    register: partnerRegister(table),
    gateway: gatewayKeys(local, client),
    newId: randomUUID,
    now: () => new Date(),
  })
  await letDemoAgentsIn(table, new Date())
  await nameDemoController(table, new Date())
  const apiOrigin = emulator.apiOrigin(apiId, apiStageName)
  const demo = { key: partnerKey, recordOwner: demoUserId(demoSeed, 'recruiter') }
  return { endpoint, emulator, apiOrigin, tableName, partnerKey, demo }
}

function localSearch(endpoint: string, table: Table): Rebuilding {
  const openSearch = openSearchAt({ endpoint, timeout: 60_000 })
  const size = indexSize({ engine: 'opensearch', endpoint })
  return { openSearch, feed: changeFeed(table), size, now: () => new Date(), report: () => {} }
}

/** The emulator's stream restarts from scratch, so the last changes before the previous exit may not have been indexed. */
async function fillIndex(search: Rebuilding, report: (line: string) => void): Promise<void> {
  const { read } = await rebuildIndex(search)
  report(`${read} applicants indexed for search`)
}

/** Publishes the deployed code and makes it live. */
async function release(releases: StageReleases, table: string): Promise<void> {
  const { next } = nextRelease(await releases.read())
  await releases.switchTo(await releases.publish({ name: next, table }), { isNew: true })
  await releases.forgetOld()
}

/** Makes an engine read the table, so that the first search doesn't have to wait for it. */
async function loadSearchEngine(lambda: LambdaClient, FunctionName: string): Promise<void> {
  const question: EngineRequest = { ask: 'suggest', term: 'we', language: 'en' }
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(question) }))
  if (FunctionError) throw new StartupProblem('The search engine did not start. Try again with: npm start -- --fresh')
}
