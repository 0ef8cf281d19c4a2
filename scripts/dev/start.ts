import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createServer } from 'vite'
import { readArguments } from '../cli/command.ts'
import { localFolder, repositoryFolder } from '../cli/paths.ts'
import { describeProblem, StartupProblem } from '../cli/startupProblem.ts'
import { localSearchPort } from '../ops/search/searchOfStage.ts'
import { demoPartnerName } from './demo/demoPartner.ts'
import { demoAccounts, demoPassword, demoUserId } from './demo/demoUsers.ts'
import { demoSeed } from './demo/seed.ts'
import { cachedFunctions, cachedSite } from './local/cachedBuild.ts'
import { demoFile, keepDemo, storedDemo } from './local/demoFile.ts'
import type { LocalAws } from './local/ministack.ts'
import { installOpenSearch, startOpenSearch } from './local/openSearch.ts'
import { requireFreePort } from './local/ports.ts'
import { stopAtTheEnd, stopEverything } from './local/processes.ts'
import { startProduct } from './local/product.ts'
import { serveSite, setSite, siteConfig } from './local/site.ts'

const usage = `npm start [-- options]

  --fresh             delete the local data first
  --applicants N      number of demo applicants in a new database (500)
  --port N            port of the site (5173)
  --aws-port N        port of the local AWS (4566)
  --search ENGINE     embedded, or opensearch: a real OpenSearch server, which needs Java and Maven (embedded)
  --search-port N     port of that OpenSearch server (9200)
  --dev               serve the site with hot reload instead of the built one

AWS_ENDPOINT_URL names a running MiniStack or LocalStack to use instead of starting one`

const keepsData = 'Ctrl-C stops everything and keeps the data; npm start -- --fresh deletes it'
const keepsRunning = 'Ctrl-C stops the site. The local AWS keeps running'

const stateFolder = join(localFolder, 'state')
const deploymentFolder = join(localFolder, 'deployment')

function readOptions() {
  const number = (name: string, text: string): number => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < 1)
      throw new StartupProblem(`--${name} must be a whole number, not "${text}".`)
    return value
  }
  const options = {
    fresh: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    applicants: { type: 'string', default: '500' },
    port: { type: 'string', default: '5173' },
    'aws-port': { type: 'string', default: '4566' },
    search: { type: 'string', default: 'embedded' },
    'search-port': { type: 'string', default: String(localSearchPort) },
  } as const
  const { values } = readArguments({ options }, usage)
  if (values.search !== 'embedded' && values.search !== 'opensearch')
    throw new StartupProblem(`--search must be embedded or opensearch, not "${values.search}".`)
  return {
    ...values,
    applicants: number('applicants', values.applicants),
    port: number('port', values.port),
    awsPort: number('aws-port', values['aws-port']),
    searchPort: number('search-port', values['search-port']),
  }
}

const startedAt = performance.now()
const report = (line: string): void =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(3)} s  ${line}`)

let ending = false

/** Ends the local AWS when this script exits, and the other way round. */
function stopWithUs(aws: LocalAws): void {
  stopAtTheEnd(async () => {
    ending = true
    await aws.stop()
  })
  void aws.died.then(async (problem) => {
    if (ending) return
    console.error(describeProblem(problem))
    await stopEverything()
    process.exit(1)
  })
}

/** Starts OpenSearch on its stored data and returns its address. */
async function startSearch(port: number): Promise<string> {
  await requireFreePort(port, 'OpenSearch')
  await installOpenSearch(report)
  report('Starting OpenSearch')
  const openSearch = await startOpenSearch({ port, home: join(stateFolder, 'opensearch') })
  stopAtTheEnd(openSearch.stop)
  return openSearch.endpoint
}

/** Serves the site from its sources, with hot reload. */
async function serveSources(stage: Parameters<typeof setSite>[0]) {
  setSite(stage)
  return (await createServer({ configFile: siteConfig, logLevel: 'warn' })).listen()
}

async function start(): Promise<void> {
  const options = readOptions()
  const named = process.env.AWS_ENDPOINT_URL
  if (named && options.fresh)
    throw new StartupProblem(`--fresh cannot delete the data of ${named}. Restart that emulator instead.`)
  await requireFreePort(options.port, 'the site')
  if (!named) await requireFreePort(options.awsPort, 'the local AWS')
  if (options.fresh)
    for (const folder of [stateFolder, deploymentFolder]) rmSync(folder, { recursive: true, force: true })
  const openSearchEndpoint = options.search === 'opensearch' ? await startSearch(options.searchPort) : undefined
  const [product, folder] = await Promise.all([
    startProduct({
      port: options.awsPort,
      ...(!named && { stateFolder, deploymentFolder }),
      bundles: cachedFunctions(),
      siteOrigin: `http://localhost:${options.port}`,
      applicants: options.applicants,
      partnerKey: storedDemo()?.partner.key,
      ...(openSearchEndpoint && { openSearchEndpoint }),
      today: new Date().toISOString().slice(0, 10),
      started: stopWithUs,
      report,
    }),
    options.dev ? undefined : cachedSite(),
  ])
  const stage = { port: options.port, apiOrigin: product.apiOrigin, demo: product.demo }
  const site = folder === undefined ? await serveSources(stage) : await serveSite({ ...stage, folder })
  stopAtTheEnd(() => site.close())
  report('Done')
  const address = `http://localhost:${options.port}`
  keepDemo({
    address,
    aws: product.endpoint,
    accounts: demoAccounts.map((username) => ({
      username,
      password: demoPassword,
      id: demoUserId(demoSeed, username),
    })),
    partner: { name: demoPartnerName, key: product.partnerKey },
  })
  console.log(`
Ready: ${address}

  Sign in as sysadmin, manager, recruiter, client or applicant, password ${demoPassword}
  Partner key of ${demoPartnerName}: ${product.partnerKey}
  Partner API: ${address}/developers
  All of this is stored in ${relative(repositoryFolder, demoFile)}
  Sent mails: ${product.emulator.mailsAddress}
  Sent SMS: ${product.emulator.textsAddress}
  ${named ? keepsRunning : keepsData}
`)
}

try {
  await start()
} catch (problem) {
  console.error(describeProblem(problem))
  await stopEverything()
  process.exit(1)
}
