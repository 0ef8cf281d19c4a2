import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { App, Validations } from 'aws-cdk-lib'
import { buildStacks } from '../lib/application.ts'
import type { Configuration } from '../lib/configuration.ts'
import { exampleProblems, stageNamed } from '../lib/stages.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))

const app = new App({ analyticsReporting: false, treeMetadata: false })
const configuration = await stageNamed(app.node.tryGetContext('config') ?? 'local')
const examples = exampleProblems(configuration)
if (examples.length > 0) throw new Error(examples.join('\n'))

buildStacks(app, {
  configuration: withContext(configuration),
  versions: JSON.parse(app.node.tryGetContext('versions') ?? 'null') ?? undefined,
  restoredTable: JSON.parse(app.node.tryGetContext('restoredTable') ?? 'null') ?? undefined,
  bundles: app.node.tryGetContext('bundles') ?? join(repository, 'dist', 'functions'),
})
// Only if someone reads the findings: loading the rules takes longer than building all stacks.
if (process.env.CDK_VALIDATION !== 'false') {
  const { AwsSolutionsChecks } = await import('cdk-nag')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
app.synth()

/**
 * Applies the settings that scripts pass when they start a local AWS: the site's origin, the search server and whether
 * calls are recorded.
 */
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
