import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { App, Validations } from 'aws-cdk-lib'
import { local } from '../configuration/local.ts'
import { pilot } from '../configuration/pilot.ts'
import { production } from '../configuration/production.ts'
import { buildStacks } from '../lib/application.ts'
import type { Configuration } from '../lib/configuration.ts'

const configurations: Record<string, Configuration> = { local, pilot, production }
const repository = fileURLToPath(new URL('../../', import.meta.url))

const app = new App({ analyticsReporting: false, treeMetadata: false })
const chosen = app.node.tryGetContext('config') ?? 'local'
const configuration = configurations[chosen]
if (!configuration)
  throw new Error(`There is no configuration "${chosen}": choose one of ${Object.keys(configurations).join(', ')}.`)

buildStacks(app, {
  configuration: withContext(configuration),
  account: process.env.CDK_DEFAULT_ACCOUNT ?? '',
  bundles: app.node.tryGetContext('bundles') ?? join(repository, 'dist', 'functions'),
})
// Only where somebody will read the findings: the rules take longer to load than all stacks take to make.
if (process.env.CDK_VALIDATION !== 'false') {
  const { AwsSolutionsChecks } = await import('cdk-nag')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
app.synth()

/** What a script decides at each start of a local AWS: where its pages are served, who searches, whether calls are recorded. */
function withContext(configured: Configuration): Configuration {
  const origin: string | undefined = app.node.tryGetContext('siteOrigin')
  const searchEndpoint: string | undefined = app.node.tryGetContext('searchEndpoint')
  const recordCallsInto: string | undefined = app.node.tryGetContext('recordCallsInto')
  return {
    ...configured,
    ...(origin && { site: { servedBy: 'preview', origin } }),
    ...(searchEndpoint && { search: { engine: 'opensearch', endpoint: searchEndpoint } }),
    ...(recordCallsInto && { recordCallsInto }),
  }
}
