import type { App } from 'aws-cdk-lib'
import { acknowledgeFindings } from './acknowledgements.ts'
import { ApiStack } from './apiStack.ts'
import { AreaStack, areas } from './areaStack.ts'
import { type Configuration, checkConfiguration } from './configuration.ts'
import { DataStack } from './dataStack.ts'
import { deploymentOf } from './names.ts'
import { OpsStack } from './opsStack.ts'
import { SearchStack } from './searchStack.ts'
import { StreamStack } from './streamStack.ts'
import { WebStack } from './webStack.ts'

export interface Application {
  configuration: Configuration
  account: string
  /** The folder with the bundled functions. */
  bundles: string
}

/** Makes all stacks of a deployment. */
export function buildStacks(app: App, { configuration, account, bundles }: Application): void {
  checkConfiguration(configuration, account)
  const deployment = deploymentOf(configuration, account)
  const data = new DataStack(app, deployment)
  if (configuration.alarms) new OpsStack(app, deployment, configuration.alarms.mailTo)
  const functions = areas.map((area) => new AreaStack(app, deployment, area, bundles))
  const stream = new StreamStack(app, { deployment, bundles, table: data.table })
  const { search } = configuration
  if ('domain' in search) {
    const domain = new SearchStack(app, deployment, search.domain)
    // What asks it is told its address when it is deployed.
    for (const stack of [stream, ...functions.filter(({ area }) => area === 'search')]) stack.addStackDependency(domain)
  }
  const api = new ApiStack(app, deployment)
  // A route opens when its function and the table are there.
  for (const stack of [data, ...functions]) api.addStackDependency(stack)
  const { site } = configuration
  if (site.servedBy === 'cloudfront') new WebStack(app, { deployment, site, apiId: api.api.restApiId })
  acknowledgeFindings(app, deployment)
}
